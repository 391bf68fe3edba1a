import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { createTimedCache } from './timed-cache.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const createCache = () => createTimedCache<string>({ freshMs: 1000, staleMs: 5000, maxEntries: 2 })

const fail = async (): Promise<string> => {
  throw new Error('unavailable')
}

test.each([
  [0, 'old'],
  [999, 'old'],
  [1000, 'new'],
])('after %i ms it returns the %s value', async (ageMs, expected) => {
  const read = createCache()
  await read('a', async () => 'old')
  vi.advanceTimersByTime(ageMs)
  expect(await read('a', async () => 'new')).toBe(expected)
})

test('a stale value is used while loading fails, and tried again each time', async () => {
  const read = createCache()
  await read('a', async () => 'old')
  vi.advanceTimersByTime(4999)
  expect(await read('a', fail)).toBe('old')
  vi.advanceTimersByTime(1)
  await expect(read('a', fail)).rejects.toThrow('unavailable')
  expect(await read('a', async () => 'new')).toBe('new')
})

test('a failure is not cached', async () => {
  const read = createCache()
  await expect(read('a', fail)).rejects.toThrow('unavailable')
  expect(await read('a', async () => 'new')).toBe('new')
})

test('loads of one key at the same time are one, also if it fails', async () => {
  const read = createCache()
  const load = vi.fn(async () => 'one')
  expect(await Promise.all([read('a', load), read('a', load)])).toEqual(['one', 'one'])
  expect(load).toHaveBeenCalledOnce()
  const failing = vi.fn(fail)
  const results = await Promise.allSettled([read('b', failing), read('b', failing)])
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(failing).toHaveBeenCalledOnce()
  expect(await read('b', load)).toBe('one')
})

test('the value that was loaded first goes when there are too many', async () => {
  const read = createCache()
  for (const key of ['a', 'b', 'c']) await read(key, async () => key)
  expect(await read('b', fail)).toBe('b')
  expect(await read('c', fail)).toBe('c')
  await expect(read('a', fail)).rejects.toThrow('unavailable')
})
