import { describe, expect, test } from 'vitest'

import type { PlayerEvent } from '../players/messages.ts'
import { isProgressEvent, placeReached } from './record-progress.ts'
import { placeIn } from './test-place.ts'
import { withPlace } from './with-place.ts'

describe('which events are written down', () => {
  test.each([
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
    expect(isProgressEvent(playerEvent({ event, currentTime }))).toBe(expected)
  })

  test('an event without a duration is ignored', () => {
    expect(isProgressEvent(playerEvent({ event: 'pause', duration: 0 }))).toBe(false)
  })
})

describe('a place that was just reached', () => {
  const film = placeIn()
  const reach = (now: number, map = {}) =>
    placeReached(map, film.playable, film.title, { watched: 300, duration: 6000 }, { now, userId: 'robin' })

  test('carries the time and the account', () => {
    expect(reach(5)).toEqual({ ...film, progress: { watched: 300, duration: 6000 }, at: 5, userId: 'robin' })
  })

  test.each([
    ['a clock that goes right', 2000, 2000],
    ['a clock that stands still', 1000, 1001],
    ['a clock that goes behind', 10, 1001],
  ])('is newer than what was known, with %s', (_clock, now, at) => {
    expect(reach(now, withPlace({}, placeIn({ at: 1000 }))).at).toBe(at)
  })
})

function playerEvent(changes: Partial<PlayerEvent>): PlayerEvent {
  return { event: 'timeupdate', currentTime: 11, duration: 2700, tmdbId: 9, mediaType: 'movie', ...changes }
}
