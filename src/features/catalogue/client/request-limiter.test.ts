import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { createRequestLimiter } from './request-limiter.ts'

const NEVER = new AbortController().signal

beforeEach(() => {
  vi.useFakeTimers({ now: 0 })
})

afterEach(() => {
  vi.useRealTimers()
})

/** Returns a function that lets requests wait for their turns, and the times of these turns. */
function recordTurns({ perSecond = 4, backgroundPerSecond = 2 } = {}) {
  const limiter = createRequestLimiter({ perSecond, backgroundPerSecond })
  const turns: { name: string; at: number }[] = []
  const request = async (name: string, { isBackground = false, signal = NEVER } = {}) => {
    await limiter.waitForTurn(signal, isBackground)
    turns.push({ name, at: Date.now() })
  }
  return { turns, request }
}

test('no second has more requests than the limit', async () => {
  const { turns, request } = recordTurns()
  for (let index = 0; index < 20; index += 1) void request(String(index))
  await vi.advanceTimersByTimeAsync(10_000)
  expect(turns.map(({ name }) => Number(name))).toEqual(Array.from({ length: 20 }, (_, index) => index))
  for (const { at } of turns) {
    const inSecond = turns.filter((other) => other.at >= at && other.at < at + 1000)
    expect(inSecond.length).toBeLessThanOrEqual(4)
  }
  expect(turns.at(-1)?.at).toBeLessThan(5000)
})

test('what is visible overtakes what works in the background', async () => {
  const { turns, request } = recordTurns()
  for (const name of ['b1', 'b2', 'b3', 'b4', 'b5']) void request(name, { isBackground: true })
  await vi.advanceTimersByTimeAsync(10)
  for (const name of ['v1', 'v2', 'v3']) void request(name)
  await vi.advanceTimersByTimeAsync(5000)
  // The background leaves half of each second, and then waits for what is visible.
  expect(turns.map(({ name }) => name)).toEqual(['b1', 'b2', 'v1', 'v2', 'v3', 'b3', 'b4', 'b5'])
})

test('a request that is aborted gives its turn to the next one', async () => {
  const { turns, request } = recordTurns({ perSecond: 1 })
  const controller = new AbortController()
  void request('first')
  const second = request('second', { signal: controller.signal })
  void request('third')
  await vi.advanceTimersByTimeAsync(10)
  controller.abort(new DOMException('No longer shown', 'AbortError'))
  await expect(second).rejects.toThrow('No longer shown')
  await vi.advanceTimersByTimeAsync(1500)
  expect(turns.map(({ name }) => name)).toEqual(['first', 'third'])
})

test('a request that was aborted before takes no turn', async () => {
  const { turns, request } = recordTurns({ perSecond: 1 })
  await expect(request('aborted', { signal: AbortSignal.abort() })).rejects.toThrow('abort')
  await request('next')
  expect(turns).toEqual([{ name: 'next', at: 0 }])
})
