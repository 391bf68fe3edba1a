import { describe, expect, test } from 'vitest'

import { lastPlaceOf, placeAt, placesOf, type Place } from './place.ts'
import type { ProgressEntry, ProgressMap } from './progress-entry.ts'
import { episodePlace, placeIn } from './test-place.ts'
import { withoutTitle, withPlace } from './with-place.ts'

test('a film keeps one place, under the names of the spec', () => {
  expect(mapOf(placeIn({ userId: 'robin' }))).toEqual({
    'movie-9': {
      id: 9,
      type: 'movie',
      title: 'North Pier',
      poster_path: '/p.jpg',
      backdrop_path: '/b.jpg',
      release_date: '2021-05-01',
      vote_average: 8.1,
      progress: { watched: 600, duration: 6000 },
      last_updated: 1000,
      user_id: 'robin',
    },
  })
})

test('a film and a series of the same id keep apart', () => {
  const both = mapOf(placeIn(), episodePlace(1))
  expect(Object.keys(both)).toEqual(['movie-9', 'tv-9'])
  expect(Object.keys(withoutTitle(both, { kind: 'movie', id: 9 }))).toEqual(['tv-9'])
})

test('what comes without a backdrop leaves the known one', () => {
  const { title } = placeIn()
  const again = withPlace(mapOf(placeIn()), placeIn({ at: 2000, title: { ...title, backdropPath: null } }))
  expect(again['movie-9']?.backdrop_path).toBe('/b.jpg')
})

describe('a series', () => {
  test('keeps a place an episode, and is led by the one watched last', () => {
    const map = mapOf(
      episodePlace(1, { at: 1000 }),
      episodePlace(2, { at: 2000, progress: { watched: 60, duration: 2700 } }),
    )
    expect(map['tv-9']).toMatchObject({
      last_season_watched: 1,
      last_episode_watched: 2,
      last_updated: 2000,
      progress: { watched: 60 },
      show_progress: { s1e1: { progress: { watched: 600 } }, s1e2: { progress: { watched: 60 } } },
    })
  })

  test('is still led by the newest when an older place arrives late', () => {
    const { title } = placeIn()
    const late = episodePlace(1, { at: 1000, title: { ...title, name: 'Old name' } })
    const map = mapOf(episodePlace(2, { at: 2000 }), late)
    expect(map['tv-9']).toMatchObject({ last_episode_watched: 2, last_updated: 2000, title: 'North Pier' })
    expect(placeAt(map, late.playable)?.at).toBe(1000)
  })

  test('is led by another episode once its newest place gives way to an older one', () => {
    const map = mapOf(
      episodePlace(1, { at: 2000 }),
      episodePlace(2, { at: 3000 }),
      episodePlace(2, { at: 1000 }),
    )
    expect(map['tv-9']).toMatchObject({ last_episode_watched: 1, last_updated: 2000 })
  })

  test('whose episodes have no times keeps the last one in the lead', () => {
    const place = { season: 1, progress: { watched: 100, duration: 2700 } }
    const known = seriesEntry({
      last_season_watched: 1,
      last_episode_watched: 1,
      show_progress: { s1e1: { ...place, episode: 1 }, s1e2: { ...place, episode: 2 } },
    })
    expect(lastPlaceOf(known)?.playable).toMatchObject({ episode: 1 })
    expect(placesOf(known).map(({ at }) => at)).toEqual([1000, 999])
    expect(withPlace({ 'tv-9': known }, episodePlace(3, { at: 500 }))['tv-9']).toMatchObject({
      last_episode_watched: 1,
      last_updated: 1000,
    })
  })

  test('that tells of no episode keeps its own place until a newer one is known', () => {
    const known = seriesEntry({})
    expect(placesOf(known)).toEqual([])
    const older = withPlace({ 'tv-9': known }, episodePlace(1, { at: 999 }))
    expect(older['tv-9']).toMatchObject({ progress: known.progress, last_updated: 1000 })
    const newer = withPlace({ 'tv-9': known }, episodePlace(1, { at: 1001 }))
    expect(newer['tv-9']).toMatchObject({ progress: { watched: 600 }, last_episode_watched: 1 })
  })
})

test('what other code has added is carried along', () => {
  const map = { 'tv-9': { ...seriesEntry({}), last_updated: 1, fromElsewhere: 7 } }
  expect(withPlace(map, episodePlace(1))['tv-9']).toMatchObject({ fromElsewhere: 7 })
})

function mapOf(...places: Place[]): ProgressMap {
  return places.reduce<ProgressMap>(withPlace, {})
}

function seriesEntry(changes: Partial<ProgressEntry>): ProgressEntry {
  return {
    id: 9,
    type: 'tv',
    title: 'North Pier',
    poster_path: '/p.jpg',
    backdrop_path: null,
    release_date: null,
    vote_average: null,
    progress: { watched: 50, duration: 2700 },
    last_updated: 1000,
    ...changes,
  }
}
