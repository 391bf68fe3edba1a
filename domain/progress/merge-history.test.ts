import { describe, expect, test } from 'vitest'

import { clearingOf, removalOf, type Forgetting } from './forgetting.ts'
import type { HistoryRow } from './history-row.ts'
import { outlived, unsentPlaces, withHistory, withOwner } from './merge-history.ts'
import { placeAt, type Place } from './place.ts'
import { episodePlace, placeIn, rowOf } from './test-place.ts'
import { withPlace } from './with-place.ts'

const HERE = { watched: 600, duration: 6000 }
const THERE = { watched: 900, duration: 6000 }

/** Takes rows in on a device that knows these places, as Robin. */
function merge(places: Place[], rows: HistoryRow[], forgotten: Forgetting[] = []) {
  const device = { map: places.reduce(withPlace, {}), forgotten, userId: 'robin' }
  const map = withHistory(device, rows)
  const unsent = unsentPlaces({ ...device, map }, rows)
  return { map: withOwner(map, unsent, 'robin'), unsent }
}

describe('a place that both know', () => {
  test.each([
    ['the account’s is newer', 1000, 2000, 900, 2000, 0],
    ['the device’s is newer', 2000, 1000, 600, 2000, 1],
    ['both are of one moment', 1000, 1000, 900, 1000, 0],
  ])('%s', (_case, atHere, atThere, watched, at, sent) => {
    for (const userId of ['robin', undefined]) {
      const here = placeIn({ at: atHere, progress: HERE, userId })
      const { map, unsent } = merge([here], [rowOf(placeIn({ at: atThere, progress: THERE }))])
      expect(placeAt(map, here.playable)).toMatchObject({ progress: { watched }, at, userId: 'robin' })
      expect(unsent).toHaveLength(sent)
    }
  })

  test('and is the same takes the account’s time: its clock counts', () => {
    const here = placeIn({ at: 9_999_999, userId: 'robin' })
    const { map, unsent } = merge([here], [rowOf(placeIn({ at: 1000 }))])
    expect(placeAt(map, here.playable)?.at).toBe(1000)
    expect(unsent).toEqual([])
  })

  test('but which is somebody else’s on the device gives way', () => {
    const here = placeIn({ at: 5000, progress: HERE, userId: 'kim' })
    const { map, unsent } = merge([here], [rowOf(placeIn({ at: 1000, progress: THERE }))])
    expect(placeAt(map, here.playable)).toMatchObject({ progress: THERE, at: 1000, userId: 'robin' })
    expect(unsent).toEqual([])
  })
})

describe('a place that only the device knows', () => {
  test.each([
    ['nobody’s is offered to the account', undefined, 1],
    ['the account’s own was deleted elsewhere, and is not brought back', 'robin', 0],
    ['somebody else’s is not offered', 'kim', 0],
  ])('%s', (_case, userId, sent) => {
    const { map, unsent } = merge([placeIn({ userId })], [])
    expect(unsent).toHaveLength(sent)
    expect(placeAt(map, placeIn().playable)).toBeDefined()
  })
})

test('a place that only the account knows is taken in', () => {
  const { map } = merge([], [rowOf(placeIn()), rowOf(episodePlace(2))])
  expect(Object.keys(map)).toEqual(['movie-9', 'tv-9'])
  expect(map['tv-9']).toMatchObject({ last_episode_watched: 2, title: 'North Pier' })
})

test('each episode goes by its own time', () => {
  const here = [episodePlace(1, { at: 3000, progress: HERE }), episodePlace(2, { at: 1000, progress: HERE })]
  const rows = [1, 2].map((episode) => rowOf(episodePlace(episode, { at: 2000, progress: THERE })))
  const { map, unsent } = merge(here, rows)
  expect(map['tv-9']).toMatchObject({
    last_episode_watched: 1,
    show_progress: { s1e1: { progress: HERE }, s1e2: { progress: THERE } },
  })
  expect(unsent.map(({ playable }) => playable)).toEqual([here[0]?.playable])
})

test('merging twice changes nothing more', () => {
  const places = [placeIn({ progress: HERE, at: 2000 }), episodePlace(1), episodePlace(2, { userId: 'kim' })]
  const rows = [rowOf(placeIn({ progress: THERE })), rowOf(episodePlace(2, { progress: THERE, at: 5000 }))]
  const once = merge(places, rows)
  const twice = withHistory({ map: once.map, forgotten: [], userId: 'robin' }, rows)
  expect(twice).toBe(once.map)
  const sent = [...rows.slice(1), ...once.unsent.map((place) => rowOf(place))]
  expect(unsentPlaces({ map: twice, forgotten: [], userId: 'robin' }, sent)).toEqual([])
})

test('a row of another account is not taken in', () => {
  expect(merge([], [rowOf(placeIn(), 'kim')]).map).toEqual({})
})

describe('what was removed', () => {
  const removal = removalOf({ kind: 'movie', id: 9 }, [], 'robin', 2000)

  test.each([
    [1999, false],
    [2000, false],
    [2001, true],
  ])('at 2000 and watched at %i comes back: %s', (at, isBack) => {
    const rows = [rowOf(placeIn({ at }))]
    expect('movie-9' in merge([], rows, [removal]).map).toBe(isBack)
    expect(outlived([removal], rows)).toHaveLength(isBack ? 0 : 1)
  })

  test('does not touch a series of the same id', () => {
    expect(Object.keys(merge([], [rowOf(episodePlace(1))], [removal]).map)).toEqual(['tv-9'])
  })

  test('with its kind stays away whatever its id', () => {
    const rows = [rowOf(placeIn()), rowOf(episodePlace(1))]
    expect(Object.keys(merge([], rows, [clearingOf('tv', 'robin', 2000)]).map)).toEqual(['movie-9'])
  })

  test('reaches to the newest place known, even if that is ahead of the clock', () => {
    expect(removalOf({ kind: 'movie', id: 9 }, [placeIn({ at: 5000 })], 'robin', 2000).forgotten_at).toBe(
      5000,
    )
  })
})
