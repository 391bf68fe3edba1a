import pino from 'pino'
import { afterEach, describe, expect, test, vi } from 'vitest'

import type { Playable } from './protocol/playable.ts'
import { createRuntimeLookup, MAX_RUNTIME_SECONDS } from './title-runtime.ts'

const movie: Playable = { kind: 'movie', id: 603 }
const silent = pino({ level: 'silent' })

afterEach(() => {
  vi.useRealTimers()
})

describe('the runtime of a title', () => {
  test.each([
    [97, 5820],
    [0.5, 30],
    [undefined, 5400],
    [0, 5400],
    [-3, 5400],
    [Number.NaN, 5400],
    [1_000_000, MAX_RUNTIME_SECONDS],
  ])('%s minutes in the catalogue are %i seconds', async (minutes, seconds) => {
    expect(await createRuntimeLookup(async () => minutes, silent)(movie)).toBe(seconds)
  })

  test('is 90 minutes if the lookup fails', async () => {
    const lookup = createRuntimeLookup(() => Promise.reject(new Error('unreachable')), silent)
    expect(await lookup(movie)).toBe(5400)
  })

  test('is 90 minutes if the lookup takes 3 seconds', async () => {
    vi.useFakeTimers()
    const lookup = createRuntimeLookup(() => new Promise(() => {}), silent)
    const seconds = lookup(movie)
    await vi.advanceTimersByTimeAsync(3_000)
    expect(await seconds).toBe(5400)
  })

  test('is cached for ten minutes', async () => {
    let now = 0
    const getMinutes = vi.fn<(playable: Playable) => Promise<number>>(async () => 97)
    const lookup = createRuntimeLookup(getMinutes, silent, () => now)
    await lookup(movie)
    now = 10 * 60 * 1000 - 1
    await lookup(movie)
    expect(getMinutes).toHaveBeenCalledTimes(1)
    now += 1
    await lookup(movie)
    expect(getMinutes).toHaveBeenCalledTimes(2)
  })

  test('is looked up separately for movie 603 and an episode of TV show 603', async () => {
    const lookup = createRuntimeLookup(async ({ kind }) => (kind === 'movie' ? 100 : 20), silent)
    expect(await lookup(movie)).toBe(6000)
    expect(await lookup({ kind: 'tv', id: 603, season: 1, episode: 1 })).toBe(1200)
  })

  test('is not cached while unknown', async () => {
    const getMinutes = vi.fn<(playable: Playable) => Promise<number | undefined>>(async () => undefined)
    const lookup = createRuntimeLookup(getMinutes, silent)
    await lookup(movie)
    await lookup(movie)
    expect(getMinutes).toHaveBeenCalledTimes(2)
  })
})
