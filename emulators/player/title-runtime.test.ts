import pino from 'pino'
import { afterEach, describe, expect, test, vi } from 'vitest'

import type { Playable } from '../../domain/catalogue/title.ts'
import { createRuntimeLookup, LONGEST_RUNTIME_SECONDS } from './title-runtime.ts'

const film: Playable = { kind: 'movie', id: 603 }
const silent = pino({ level: 'silent' })

afterEach(() => {
  vi.useRealTimers()
})

describe('how long a title plays', () => {
  test.each([
    [97, 5820],
    [0.5, 30],
    [undefined, 5400],
    [0, 5400],
    [-3, 5400],
    [Number.NaN, 5400],
    [1_000_000, LONGEST_RUNTIME_SECONDS],
  ])('a catalogue that says %s minutes gives %i seconds', async (minutes, seconds) => {
    expect(await createRuntimeLookup(async () => minutes, silent)(film)).toBe(seconds)
  })

  test('a catalogue that fails gives 90 minutes', async () => {
    const lookup = createRuntimeLookup(() => Promise.reject(new Error('out of reach')), silent)
    expect(await lookup(film)).toBe(5400)
  })

  test('a catalogue that does not answer for 3 seconds gives 90 minutes', async () => {
    vi.useFakeTimers()
    const lookup = createRuntimeLookup(() => new Promise(() => {}), silent)
    const seconds = lookup(film)
    await vi.advanceTimersByTimeAsync(3_000)
    expect(await seconds).toBe(5400)
  })

  test('a known title is not asked for again for ten minutes', async () => {
    let now = 0
    const asked = vi.fn<(playable: Playable) => Promise<number>>(async () => 97)
    const lookup = createRuntimeLookup(asked, silent, () => now)
    await lookup(film)
    now = 10 * 60 * 1000 - 1
    await lookup(film)
    expect(asked).toHaveBeenCalledTimes(1)
    now += 1
    await lookup(film)
    expect(asked).toHaveBeenCalledTimes(2)
  })

  test('film 603 and an episode of series 603 are asked for apart', async () => {
    const lookup = createRuntimeLookup(async ({ kind }) => (kind === 'movie' ? 100 : 20), silent)
    expect(await lookup(film)).toBe(6000)
    expect(await lookup({ kind: 'tv', id: 603, season: 1, episode: 1 })).toBe(1200)
  })

  test('an unknown runtime is asked for again, because the catalogue may learn it', async () => {
    const asked = vi.fn<(playable: Playable) => Promise<number | undefined>>(async () => undefined)
    const lookup = createRuntimeLookup(asked, silent)
    await lookup(film)
    await lookup(film)
    expect(asked).toHaveBeenCalledTimes(2)
  })
})
