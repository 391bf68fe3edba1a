import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { Stripe } from 'stripe'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { openStore, type Store } from './store.ts'

const KILLS = 6
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

test('a work that throws leaves nothing behind', () => {
  store.transaction(() => store.save(clock('kept')))
  const work = () => {
    store.save(clock('kept', 5))
    store.save(clock('new'))
    throw new Error('on purpose')
  }
  expect(() => store.transaction(work)).toThrow('on purpose')
  expect(store.find('clock', 'kept')).toEqual(clock('kept'))
  expect(store.find('clock', 'new')).toBeUndefined()
})

test('an object keeps its place when it changes', () => {
  for (const id of ['a', 'b', 'c']) store.save(clock(`place-${id}`, 7))
  store.save(clock('place-a', 7))
  const found = store.list('clock', { where: { offset_seconds: 7 } })
  expect(found.map(({ id }) => id)).toEqual(['place-c', 'place-b', 'place-a'])
})

test('a field is named by a name, never by a piece of SQL', () => {
  expect(() => store.list('clock', { where: { "id' = '1' or '1": 'x' } })).toThrow('does not name a field')
})

test('the file is for its owner alone', () => {
  const path = join(folder, 'private', 'stripe.sqlite')
  openStore(path).close()
  expect(statSync(join(folder, 'private')).mode & 0o777).toBe(0o700)
  expect(statSync(path).mode & 0o777).toBe(0o600)
})

test(
  'a server that is killed again and again forgets nothing that it answered',
  { timeout: 120_000 },
  async () => {
    const answered: string[] = []
    for (let kill = 0; kill < KILLS; kill += 1) {
      const { stripe, child } = await startServer()
      const goal = answered.length + 3
      const making = makeUntilKilled(stripe, answered)
      while (answered.length < goal) await sleep(1)
      await sleep(Math.random() * MAX_EXTRA_MS)
      child.kill('SIGKILL')
      await Promise.all([once(child, 'exit'), making])
    }
    const { stripe, child } = await startServer()
    const kept = await stripe.customers.list({ limit: 100 }).autoPagingToArray({ limit: 10_000 })
    const told = await stripe.events.list({ limit: 100 }).autoPagingToArray({ limit: 10_000 })
    child.kill('SIGKILL')
    const ids = new Set(kept.map(({ id }) => id))
    expect(answered.filter((id) => !ids.has(id))).toEqual([])
    // One event for each, whether or not its maker heard of it.
    expect(told.map(({ data }) => ('id' in data.object ? data.object.id : ''))).toEqual(
      kept.map(({ id }) => id),
    )
  },
)

async function startServer(): Promise<{ stripe: Stripe; child: ChildProcess }> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'kill-fixture.ts'), folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
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

async function makeUntilKilled(stripe: Stripe, answered: string[]): Promise<void> {
  for (;;) {
    try {
      answered.push((await stripe.customers.create({ email: 'viewer@example.com' })).id)
    } catch (error) {
      if (error instanceof Stripe.errors.StripeConnectionError) return
      throw error
    }
  }
}
