import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { CallerLanes } from './caller-lanes.ts'
import { PoolQueueFullError } from './outage.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const LIMITS = { maxPerCaller: 2, maxRunning: 4 }

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
    const lanes = new CallerLanes(LIMITS)
    const works = Array.from({ length: 4 }, createWork)
    const results = works.map(({ run }) => lanes.run('one', run))
    const other = createWork()
    const otherResult = lanes.run('other', other.run)
    await settle()
    expect(countBegun(works)).toEqual([1, 1, 0, 0])
    other.resolve('done')
    expect(await otherResult).toBe('done')
    works[1]?.resolve('second')
    await settle()
    expect(countBegun(works)).toEqual([1, 1, 1, 0])
    for (const work of works) work.resolve('rest')
    expect(await Promise.all(results)).toEqual(['rest', 'second', 'rest', 'rest'])
  })

  test('goes on after an error', async () => {
    const lanes = new CallerLanes(LIMITS)
    await expect(lanes.run('one', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
    expect(await lanes.run('one', async () => 'yes')).toBe('yes')
  })

  test('is rejected when too much is waiting', async () => {
    const lanes = new CallerLanes(LIMITS)
    const work = createWork()
    const results = Array.from({ length: 502 }, () => lanes.run('one', work.run))
    await expect(lanes.run('one', work.run)).rejects.toThrow(PoolQueueFullError)
    work.resolve('done')
    expect(new Set(await Promise.all(results))).toEqual(new Set(['done']))
  })
})

describe('callers', () => {
  test('take turns, however much of one is waiting', async () => {
    const lanes = new CallerLanes({ ...LIMITS, maxRunning: 1 })
    const order: string[] = []
    const ask = (caller: string) =>
      lanes.run(caller, async () => {
        order.push(caller)
      })
    await Promise.all(['one', 'one', 'one', 'one', 'two', 'three', 'three'].map(ask))
    expect(order).toEqual(['one', 'one', 'two', 'three', 'one', 'three', 'one'])
  })

  test('do not wait for statements that turn out to be slow', async () => {
    const lanes = new CallerLanes(LIMITS)
    const slow = Array.from({ length: 4 }, createWork)
    for (const [index, { run }] of slow.entries()) void lanes.run(`slow ${index}`, run)
    const other = createWork()
    void lanes.run('other', other.run)
    await vi.advanceTimersByTimeAsync(199)
    expect(countBegun([...slow, other])).toEqual([1, 1, 1, 1, 0])
    await vi.advanceTimersByTimeAsync(1)
    expect(countBegun([other])).toEqual([1])
  })

  test('who have a slow statement wait for it', async () => {
    const lanes = new CallerLanes(LIMITS)
    const [slow, next, other] = [createWork(), createWork(), createWork()]
    void lanes.run('one', slow.run)
    await vi.advanceTimersByTimeAsync(200)
    void lanes.run('one', next.run)
    void lanes.run('other', other.run)
    await settle()
    expect(countBegun([next, other])).toEqual([0, 1])
    slow.resolve('done')
    await settle()
    expect(countBegun([next])).toEqual([1])
  })
})
