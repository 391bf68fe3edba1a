import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { CallerLanes } from './caller-lanes.ts'
import { CallerQueueFullError } from './outage.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const user = (caller: string) => ({ caller, maxRunning: 1 })
const guests = { caller: 'guests', maxRunning: 3 }

/** Work that ends when told to. */
function createWork() {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const run = vi.fn(() => promise)
  return { run, resolve, reject }
}

const settle = () => vi.advanceTimersByTimeAsync(0)

const countBegun = (works: { run: { mock: { calls: unknown[] } } }[]) =>
  works.map(({ run }) => run.mock.calls.length)

describe('a caller', () => {
  test('runs no more at a time than allowed, in order, while others run theirs', async () => {
    const lanes = new CallerLanes(24)
    const works = Array.from({ length: 4 }, createWork)
    const results = works.map(({ run }) => lanes.run(guests, run))
    const other = createWork()
    const otherResult = lanes.run(user('other'), other.run)
    await settle()
    expect(countBegun(works)).toEqual([1, 1, 1, 0])
    other.resolve('done')
    expect(await otherResult).toBe('done')
    works[1]?.resolve('second')
    await settle()
    expect(countBegun(works)).toEqual([1, 1, 1, 1])
    for (const work of works) work.resolve('rest')
    expect(await Promise.all(results)).toEqual(['rest', 'second', 'rest', 'rest'])
  })

  test('goes on after an error', async () => {
    const lanes = new CallerLanes(24)
    await expect(lanes.run(user('one'), () => Promise.reject(new Error('no')))).rejects.toThrow('no')
    expect(await lanes.run(user('one'), async () => 'yes')).toBe('yes')
  })

  test('is rejected when too much is waiting', async () => {
    const lanes = new CallerLanes(24)
    const work = createWork()
    const results = Array.from({ length: 501 }, () => lanes.run(user('one'), work.run))
    await expect(lanes.run(user('one'), work.run)).rejects.toThrow(CallerQueueFullError)
    work.resolve('done')
    expect(new Set(await Promise.all(results))).toEqual(new Set(['done']))
  })

  test('who has a slow statement waits for it', async () => {
    const lanes = new CallerLanes(24)
    const [slow, next, other] = [createWork(), createWork(), createWork()]
    void lanes.run(guests, slow.run)
    await vi.advanceTimersByTimeAsync(100)
    void lanes.run(guests, next.run)
    void lanes.run(user('other'), other.run)
    await settle()
    expect(countBegun([next, other])).toEqual([0, 1])
    slow.resolve('done')
    await settle()
    expect(countBegun([next])).toEqual([1])
  })
})

/** Far more than run at a time. */
const MANY = 100

function runEach(lanes: CallerLanes, name: string) {
  const works = Array.from({ length: MANY }, createWork)
  for (const [index, { run }] of works.entries()) void lanes.run(user(`${name} ${index}`), run)
  return works
}

describe('callers', () => {
  test('do not wait for statements that turn out to be slow', async () => {
    const lanes = new CallerLanes(3 * MANY)
    const works = runEach(lanes, 'slow')
    const other = createWork()
    void lanes.run(user('other'), other.run)
    await vi.advanceTimersByTimeAsync(99)
    expect(countBegun(works).filter(Boolean).length).toBeLessThan(MANY)
    expect(countBegun([other])).toEqual([0])
    await vi.advanceTimersByTimeAsync(100 * MANY)
    expect(countBegun([other])).toEqual([1])
  })

  test('leave connections to the service, however many statements are slow', async () => {
    const lanes = new CallerLanes(10)
    const works = runEach(lanes, 'slow')
    await vi.advanceTimersByTimeAsync(100 * MANY)
    expect(countBegun(works).filter(Boolean).length).toBeLessThanOrEqual(8)
  })

  test('who used little come before those who used more, who take turns', async () => {
    const lanes = new CallerLanes(24)
    const order: string[] = []
    const run = (caller: string) =>
      lanes.run(user(caller), async () => {
        order.push(caller)
        await new Promise((resolve) => setTimeout(resolve, 50))
      })
    for (let round = 0; round < 5; round += 1)
      for (let index = 0; index < MANY; index += 1) void run(`busy ${index}`)
    await vi.advanceTimersByTimeAsync(2_000)
    const first = order.length
    void run('light')
    await vi.advanceTimersByTimeAsync(50)
    expect(order.slice(first)).toContain('light')
    await vi.advanceTimersByTimeAsync(60_000)
    expect(order.filter((caller) => caller === 'busy 0')).toHaveLength(5)
    expect(order).toHaveLength(5 * MANY + 1)
  })
})
