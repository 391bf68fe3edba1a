import { describe, expect, test } from 'vitest'

import { readProgress, writeProgress } from './stored-progress.ts'
import { episodePlace, placeIn } from './test-place.ts'
import { withPlace } from './with-place.ts'

const film = withPlace({}, placeIn())['movie-9']
const series = withPlace({}, episodePlace(1))['tv-9']

describe('what can be read of a stored map', () => {
  test.each([
    ['no entry at all', null],
    ['a number', 7],
    ['a list', []],
    ['an entry without an id', { ...film, id: undefined }],
    ['an entry of an unknown kind', { ...film, type: 'person' }],
    ['an entry without a place', { ...film, progress: undefined }],
    ['a place before the beginning', { ...film, progress: { watched: -1, duration: 10 } }],
    ['an entry without a time', { ...film, last_updated: 'yesterday' }],
  ])('%s costs none of the others', (_what, broken) => {
    const stored = { 'movie-1': broken, 'movie-9': film }
    expect(Object.keys(readProgress(stored))).toEqual(['movie-9'])
    expect(writeProgress(stored, {})).toEqual({ 'movie-1': broken })
  })

  test.each([
    ['poster_path', 7],
    ['vote_average', 'good'],
    ['release_date', undefined],
    ['last_season_watched', 'one'],
    ['user_id', 7],
  ])('a %s of %j does not cost the entry', (field, value) => {
    expect(readProgress({ 'movie-9': { ...film, [field]: value } })['movie-9']).toMatchObject({ id: 9 })
  })

  test.each([[[]], ['none'], [null]])('episodes that are %j are no episodes', (episodes) => {
    const map = readProgress({ 'tv-9': { ...series, show_progress: episodes } })
    expect(map['tv-9']?.show_progress).toEqual({})
  })
})

test('a broken episode costs none of the others, and stays in storage', () => {
  const broken = { season: 'one', episode: 2 }
  const stored = { 'tv-9': { ...series, show_progress: { ...series?.show_progress, s1e2: broken } } }
  const map = readProgress(stored)
  expect(Object.keys(map['tv-9']?.show_progress ?? {})).toEqual(['s1e1'])
  const written = writeProgress(stored, withPlace(map, episodePlace(3)))
  expect(written['tv-9']).toMatchObject({ show_progress: { s1e1: {}, s1e2: broken, s1e3: {} } })
})

test('what was taken out of the map is taken out of storage', () => {
  expect(writeProgress({ 'movie-9': film, 'tv-9': series }, {})).toEqual({})
})

test('a title that is watched again takes the place of its broken entry', () => {
  const written = writeProgress({ 'movie-9': 'broken' }, withPlace({}, placeIn()))
  expect(readProgress(written)['movie-9']?.title).toBe('North Pier')
})
