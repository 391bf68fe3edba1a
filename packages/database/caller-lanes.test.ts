import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { CallerLanes } from './caller-lanes.ts'
import { StatementTimeoutError } from './engine-errors.ts'
import { PoolQueueFullError } from './outage.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const options = (caller: string) => ({ caller, maxRunning: 2, pauseMs: 5000 })

/** Work that ends when told to. */
function createWork() {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const run = vi.fn(() => promise)
  return { run, resolve, reject }
}

const settle = () => vi.advanceTimersByTimeAsync(0)

describe('a caller', () => {
  test('runs no more at a time than allowed, in order, while others run theirs', async () => {
    const lanes = new CallerLanes()
    const works = Array.from({ length: 4 }, createWork)
    const results = works.map(({ run }) => lanes.run(options('one'), run))
    const other = createWork()
    const otherResult = lanes.run(options('other'), other.run)
    await settle()
    expect(works.map(({ run }) => run.mock.calls.length)).toEqual([1, 1, 0, 0])
    other.resolve('done')
    expect(await otherResult).toBe('done')
    works[1]?.resolve('second')
    await settle()
    expect(works.map(({ run }) => run.mock.calls.length)).toEqual([1, 1, 1, 0])
    for (const work of works) work.resolve('rest')
    expect(await Promise.all(results)).toEqual(['rest', 'second', 'rest', 'rest'])
  })

  test('pauses after a statement passed its time limit, and no one else does', async () => {
    const lanes = new CallerLanes()
    const slow = lanes.run(options('one'), () => Promise.reject(new StatementTimeoutError()))
    await expect(slow).rejects.toMatchObject({ code: '57014' })
    const next = createWork()
    const other = createWork()
    void lanes.run(options('one'), next.run)
    void lanes.run(options('other'), other.run)
    await vi.advanceTimersByTimeAsync(4999)
    expect([next.run.mock.calls.length, other.run.mock.calls.length]).toEqual([0, 1])
    await vi.advanceTimersByTimeAsync(10)
    expect(next.run).toHaveBeenCalledOnce()
  })

  test('goes on after any other error', async () => {
    const lanes = new CallerLanes()
    await expect(lanes.run(options('one'), () => Promise.reject(new Error('no')))).rejects.toThrow('no')
    expect(await lanes.run(options('one'), async () => 'yes')).toBe('yes')
  })

  test('is rejected when too much is waiting', async () => {
    const lanes = new CallerLanes()
    const work = createWork()
    const results = Array.from({ length: 502 }, () => lanes.run(options('one'), work.run))
    await expect(lanes.run(options('one'), work.run)).rejects.toThrow(PoolQueueFullError)
    work.resolve('done')
    expect(new Set(await Promise.all(results))).toEqual(new Set(['done']))
  })
})
