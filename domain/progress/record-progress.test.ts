import { describe, expect, test } from 'vitest'

import type { PlayerEvent } from '../player/player-messages.ts'
import { shouldSaveProgress, createPosition } from './record-progress.ts'
import { createMoviePosition, withPosition } from './testing/positions.ts'

describe('saving an event', () => {
  test.each([
    ['timeupdate', 0.5, false],
    ['timeupdate', 9.9, false],
    ['timeupdate', 10, true],
    ['timeupdate', 10.9, true],
    ['timeupdate', 11, false],
    ['pause', 11, true],
    ['ended', 11, true],
    ['seeked', 11, true],
    ['play', 10, false],
    ['state', 10, false],
  ] as const)('%s at %d s: %s', (event, currentTime, expected) => {
    expect(shouldSaveProgress(createPlayerEvent({ event, currentTime }))).toBe(expected)
  })

  test('never happens without a duration', () => {
    expect(shouldSaveProgress(createPlayerEvent({ event: 'pause', duration: 0 }))).toBe(false)
  })
})

describe('a position that was just reached', () => {
  const movie = createMoviePosition()
  const reach = (now: number, map = {}) =>
    createPosition(map, movie.playable, movie.title, { watched: 300, duration: 6000 }, now)

  test('has the timestamp', () => {
    expect(reach(5)).toEqual({
      ...movie,
      progress: { watched: 300, duration: 6000 },
      watchedAt: 5,
    })
  })

  test.each([
    ['an accurate clock', 2000, 2000],
    ['a stopped clock', 1000, 1001],
    ['a clock that is behind', 10, 1001],
  ])('is newer than the known one, with %s', (_clock, now, watchedAt) => {
    expect(reach(now, withPosition({}, createMoviePosition({ watchedAt: 1000 }))).watchedAt).toBe(watchedAt)
  })
})

function createPlayerEvent(changes: Partial<PlayerEvent>): PlayerEvent {
  return { event: 'timeupdate', currentTime: 11, duration: 2700, tmdbId: 9, mediaType: 'movie', ...changes }
}
