import { setTimeout as sleep } from 'node:timers/promises'

import { expect } from 'vitest'

import { type AttackedProduct, START_BALANCE } from './attacked-product.ts'

type Measured = {
  /** Milliseconds that 95 % of the user's reads and spends stay below. */
  idleP95: number
  attackedP95: number
  /** MB, before the attack and after it. */
  memoryBefore: number
  memoryAfter: number
  /** How often the attack got each status. */
  statuses: ReadonlyMap<number, number>
}

type Attack = {
  /** Sends one request and resolves with its status. Every connection repeats it until the measurement ends. */
  send: (index: number) => Promise<number>
  connections: number
}

const WARM_UP_READS = 10
const MIN_READS = 30
const IDLE_MS = 1_500
const ATTACKED_MS = 10_000
/** Reads do not take a core of their own. */
const PAUSE_MS = 15

/** More than a busy machine takes. If others waited for the attack, it would take seconds. */
const MAX_ATTACKED_MS = 200
const MAX_MEMORY_GROWTH_MB = 100
/** Freed memory goes back to the system with a delay of many seconds. */
const MEMORY_TIMEOUT_MS = 60_000

/** Measures another user's reads and spends at idle and while the attack runs, and the memory before and after. */
export async function measureReadBeside(product: AttackedProduct, attack: Attack): Promise<Measured> {
  const use = () => useAccount(product)
  await measureReads(use, 0, WARM_UP_READS)
  const idle = await measureReads(use, IDLE_MS)
  const memoryBefore = await product.readMemory()
  const { attacked, statuses } = await measureAttacked(product, attack)
  return {
    idleP95: percentile95(idle),
    attackedP95: percentile95(attacked),
    memoryBefore,
    memoryAfter: await waitForMemory(product, memoryBefore + MAX_MEMORY_GROWTH_MB),
    statuses,
  }
}

/** Fails when the attack made the user wait, or kept memory. */
export function expectUnharmed({ idleP95, attackedP95, memoryBefore, memoryAfter }: Measured): void {
  expect(attackedP95, `idle: ${idleP95} ms`).toBeLessThanOrEqual(MAX_ATTACKED_MS)
  expect(memoryAfter, `before: ${memoryBefore} MB`).toBeLessThanOrEqual(memoryBefore + MAX_MEMORY_GROWTH_MB)
}

async function measureAttacked(product: AttackedProduct, { send, connections }: Attack) {
  const statuses = new Map<number, number>()
  const end = new AbortController()
  const repeat = async (index: number) => {
    while (!end.signal.aborted) {
      // A connection that the server closes while it is reused harms the attacker only.
      const status = await send(index).catch(() => sleep(PAUSE_MS))
      if (status !== undefined) statuses.set(status, (statuses.get(status) ?? 0) + 1)
    }
  }
  const running = Promise.all(Array.from({ length: connections }, (_, index) => repeat(index)))
  const attacked = await measureReads(() => useAccount(product), ATTACKED_MS)
  const { status } = await fetch(`${product.url}/ready`)
  end.abort()
  await running
  expect(status).toBe(200)
  return { attacked, statuses }
}

async function measureReads(
  read: () => Promise<void>,
  milliseconds: number,
  minReads = MIN_READS,
): Promise<number[]> {
  const times: number[] = []
  const end = performance.now() + milliseconds
  while (times.length < minReads || performance.now() < end) {
    const start = performance.now()
    await read()
    times.push(performance.now() - start)
    await sleep(PAUSE_MS)
  }
  return times
}

const balanceByUser = new Map<string, number>()
let uses = 0

/** Spends a credit or, every other time, reads the balance that the last spend left. */
async function useAccount({ url, user }: AttackedProduct): Promise<void> {
  uses += 1
  const balance = balanceByUser.get(user.id)
  if (uses % 2 === 0 && balance !== undefined) {
    const response = await fetch(`${url}/rest/v1/credits?select=balance`, { headers: user.headers })
    expect([response.status, await response.json()]).toEqual([200, [{ balance }]])
    return
  }
  const response = await fetch(`${url}/rest/v1/rpc/spend_credit_for_title`, {
    method: 'POST',
    headers: { ...user.headers, 'content-type': 'application/json' },
    body: JSON.stringify({ p_media_type: 'movie', p_tmdb_id: uses }),
  })
  const left = (balance ?? START_BALANCE) - 1
  expect([response.status, await response.json()]).toMatchObject([200, { outcome: 'charged', balance: left }])
  balanceByUser.set(user.id, left)
}

/** Resolves with the memory once it is at most `target`, or with the memory after a minute. */
async function waitForMemory(product: AttackedProduct, target: number): Promise<number> {
  for (const end = Date.now() + MEMORY_TIMEOUT_MS; ; await sleep(250)) {
    const memory = await product.readMemory()
    if (memory <= target || Date.now() > end) return memory
  }
}

function percentile95(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[Math.ceil(times.length * 0.95) - 1] ?? Infinity
}
