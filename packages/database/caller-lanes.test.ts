import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { CallerLanes } from './caller-lanes.ts'
import { StatementTimeoutError } from './engine-errors.ts'
import { PoolQueueFullError } from './outage.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const server = { maxPerCaller: 2, maxRunning: 8, maxSlowRunning: 2, isSerial: false }
const embedded = { maxPerCaller: 2, maxRunning: 2, maxSlowRunning: 1, isSerial: true }
const options = (caller: string) => ({ caller, pauseMs: 5000 })

/** Work that ends when told to. */
function createWork() {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const run = vi.fn(() => promise)
  return { run, resolve, reject }
}

const settle = () => vi.advanceTimersByTimeAsync(0)

describe('a caller', () => {
  test('runs no more at a time than allowed, in order, while others run theirs', async () => {
    const lanes = new CallerLanes(server)
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
    const lanes = new CallerLanes(server)
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
    const lanes = new CallerLanes(server)
    await expect(lanes.run(options('one'), () => Promise.reject(new Error('no')))).rejects.toThrow('no')
    expect(await lanes.run(options('one'), async () => 'yes')).toBe('yes')
  })

  test('is rejected when too much is waiting', async () => {
    const lanes = new CallerLanes(server)
    const work = createWork()
    const results = Array.from({ length: 502 }, () => lanes.run(options('one'), work.run))
    await expect(lanes.run(options('one'), work.run)).rejects.toThrow(PoolQueueFullError)
    work.resolve('done')
    expect(new Set(await Promise.all(results))).toEqual(new Set(['done']))
  })
})

/** Runs statements that take this long each, and returns what counts those that began. */
function runEach(lanes: CallerLanes, caller: string, milliseconds: number, count: number) {
  const run = vi.fn(() => new Promise<void>((resolve) => setTimeout(resolve, milliseconds)))
  for (let index = 0; index < count; index += 1) void lanes.run(options(caller), run)
  return run
}

describe('callers', () => {
  test('take turns by the time that they used, not in the order of their requests', async () => {
    const lanes = new CallerLanes({ ...server, maxRunning: 1 })
    runEach(lanes, 'busy', 90, 1)
    await vi.advanceTimersByTimeAsync(90)
    const running = createWork()
    void lanes.run(options('third'), running.run)
    const order: string[] = []
    void lanes.run(options('busy'), async () => order.push('busy'))
    void lanes.run(options('other'), async () => order.push('other'))
    running.resolve('done')
    await settle()
    expect(order).toEqual(['other', 'busy'])
  })

  test('whose statements are slow leave turns to others, until that is long ago', async () => {
    const lanes = new CallerLanes(server)
    for (const caller of ['one', 'two']) runEach(lanes, caller, 1000, 1)
    await vi.advanceTimersByTimeAsync(1000)
    const slow = ['one', 'two'].map((caller) => runEach(lanes, caller, 1000, 2))
    const other = runEach(lanes, 'other', 10, 2)
    await settle()
    const begun = slow.reduce((sum, { mock }) => sum + mock.calls.length, 0)
    expect([begun, other.mock.calls.length]).toEqual([2, 2])
    await vi.advanceTimersByTimeAsync(60_000)
    const later = ['one', 'two'].map((caller) => runEach(lanes, caller, 10, 2))
    await settle()
    expect(later.map(({ mock }) => mock.calls.length)).toEqual([2, 2])
  })

  test('whose statements are slow leave a serial engine to others for longer than that', async () => {
    const lanes = new CallerLanes(embedded)
    runEach(lanes, 'one', 1000, 1)
    await vi.advanceTimersByTimeAsync(1000)
    const slow = ['one', 'two'].map((caller) => runEach(lanes, caller, 1000, 1))
    await settle()
    // The second caller has done nothing yet.
    expect(slow.map(({ mock }) => mock.calls.length)).toEqual([0, 1])
    await vi.advanceTimersByTimeAsync(3710)
    expect(slow[0]).toHaveBeenCalledOnce()
  })
})
