import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { RequestError } from './request-error.ts'
import { createSyncLoop } from './sync-loop.ts'

const READ_INTERVAL_MS = 300_000

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('navigator', { onLine: true })
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a change during a sync is sent soon, not with the next regular sync', async () => {
  const ends: (() => void)[] = []
  const sync = vi.fn(() => new Promise<number>((resolve) => ends.push(() => resolve(READ_INTERVAL_MS))))
  const loop = createSyncLoop({ sync, onRejection: vi.fn() })
  void loop.syncNow()
  loop.syncIn(1000)
  ends[0]?.()
  await vi.advanceTimersByTimeAsync(999)
  expect(sync).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(sync).toHaveBeenCalledTimes(2)
  ends[1]?.()
  await vi.advanceTimersByTimeAsync(READ_INTERVAL_MS - 1)
  expect(sync).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(1)
  expect(sync).toHaveBeenCalledTimes(3)
})

test('a failed sync is retried, and one that was rejected is not', async () => {
  const sync = vi.fn<() => Promise<undefined>>()
  const onRejection = vi.fn()
  const loop = createSyncLoop({ sync, onRejection })
  sync.mockRejectedValueOnce(new RequestError('busy', 503))
  sync.mockRejectedValueOnce(new RequestError('forbidden', 403))
  await loop.syncNow()
  await vi.runAllTimersAsync()
  expect(sync).toHaveBeenCalledTimes(2)
  expect(onRejection).toHaveBeenCalledTimes(1)
})
