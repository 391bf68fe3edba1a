import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { Stripe } from 'stripe'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { openStore, type Store } from './store.ts'

/** Each costs the start of a process: `KILLS=10` for a full run. */
const KILLS = Number(process.env['KILLS'] || 2)
const MAX_EXTRA_MS = 40

const folder = mkdtempSync(join(tmpdir(), 'marquee-store-'))
let running: ChildProcess | undefined
let store: Store

beforeAll(() => {
  store = openStore(':memory:')
})
afterAll(() => {
  store.close()
  running?.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

function clock(id: string, offset = 0) {
  return { id, object: 'clock' as const, offset_seconds: offset }
}

test('rolls back a transaction that throws', () => {
  store.transaction(() => store.save(clock('existing')))
  const work = () => {
    store.save(clock('existing', 5))
    store.save(clock('new'))
    throw new Error('expected error')
  }
  expect(() => store.transaction(work)).toThrow('expected error')
  expect(store.find('clock', 'existing')).toEqual(clock('existing'))
  expect(store.find('clock', 'new')).toBeUndefined()
})

test('an updated object keeps its position', () => {
  for (const id of ['a', 'b', 'c']) store.save(clock(`position-${id}`, 7))
  store.save(clock('position-a', 7))
  const found = store.list('clock', { where: { offset_seconds: 7 } })
  expect(found.map(({ id }) => id)).toEqual(['position-c', 'position-b', 'position-a'])
})

test('rejects SQL in field names', () => {
  expect(() => store.list('clock', { where: { "id' = '1' or '1": 'x' } })).toThrow(
    'is not a valid field path',
  )
})

test('creates the file for its owner only', () => {
  const path = join(folder, 'private', 'stripe.sqlite')
  openStore(path).close()
  expect(statSync(join(folder, 'private')).mode & 0o777).toBe(0o700)
  expect(statSync(path).mode & 0o777).toBe(0o600)
})

test(
  'a server that is killed repeatedly loses nothing that it acknowledged',
  { timeout: 120_000 },
  async () => {
    const acknowledged: string[] = []
    for (let kill = 0; kill < KILLS; kill += 1) {
      const { stripe, child } = await startServer()
      const target = acknowledged.length + 3
      const creating = createUntilKilled(stripe, acknowledged)
      while (acknowledged.length < target) await sleep(1)
      await sleep(Math.random() * MAX_EXTRA_MS)
      child.kill('SIGKILL')
      await Promise.all([once(child, 'exit'), creating])
    }
    const { stripe, child } = await startServer()
    const customers = await stripe.customers.list({ limit: 100 }).autoPagingToArray({ limit: 10_000 })
    const events = await stripe.events.list({ limit: 100 }).autoPagingToArray({ limit: 10_000 })
    child.kill('SIGKILL')
    const ids = new Set(customers.map(({ id }) => id))
    expect(acknowledged.filter((id) => !ids.has(id))).toEqual([])
    // Exactly one event per customer, including customers whose response was lost in the kill.
    expect(events.map(({ data }) => ('id' in data.object ? data.object.id : ''))).toEqual(
      customers.map(({ id }) => id),
    )
  },
)

async function startServer(): Promise<{ stripe: Stripe; child: ChildProcess }> {
  const child = spawn(
    process.execPath,
    [join(import.meta.dirname, '..', 'testing', 'crash-test-server.ts'), folder],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  running = child
  const [port]: unknown[] = await once(child.stdout, 'data')
  const stripe = new Stripe('sk_test_kill', {
    host: '127.0.0.1',
    port: String(port).trim(),
    protocol: 'http',
    maxNetworkRetries: 0,
  })
  return { stripe, child }
}

async function createUntilKilled(stripe: Stripe, acknowledged: string[]): Promise<void> {
  for (;;) {
    try {
      acknowledged.push((await stripe.customers.create({ email: 'user@example.com' })).id)
    } catch (error) {
      if (error instanceof Stripe.errors.StripeConnectionError) return
      throw error
    }
  }
}
