import { describe, expect, test } from 'vitest'

import {
  findInvalid,
  parseProgress,
  serializeProgress,
  toTvProgress,
  toWatchHistory,
  withStoredEntries,
} from './stored-progress.ts'
import { createEpisodePosition, createMoviePosition, withPosition } from './testing/positions.ts'

const movie = withPosition({}, createMoviePosition())['movie-9']
const tvShow = withPosition({}, createEpisodePosition(1))['tv-9']

describe('parsing a stored map', () => {
  test.each([
    ['null', null],
    ['a number', 7],
    ['a list', []],
    ['an entry without an id', { ...movie, id: undefined }],
    ['an entry of an unknown type', { ...movie, type: 'person' }],
    ['an entry without progress', { ...movie, progress: undefined }],
    ['negative progress', { ...movie, progress: { watched: -1, duration: 10 } }],
    ['an entry with an invalid timestamp', { ...movie, last_updated: 'yesterday' }],
  ])('%s does not affect the other entries', (_what, invalid) => {
    const stored = { 'movie-1': invalid, 'movie-9': movie }
    expect(Object.keys(parseProgress(stored))).toEqual(['movie-9'])
    expect(serializeProgress(findInvalid(stored), {})).toEqual({ 'movie-1': invalid })
  })

  test.each([
    ['poster_path', 7],
    ['vote_average', 'good'],
    ['release_date', undefined],
    ['last_season_watched', 'one'],
    ['user_id', 7],
  ])('a %s of %j does not invalidate the entry', (field, value) => {
    expect(parseProgress({ 'movie-9': { ...movie, [field]: value } })['movie-9']).toMatchObject({ id: 9 })
  })

  test.each([[[]], ['none'], [null]])('episodes that are %j are ignored', (episodes) => {
    const map = parseProgress({ 'tv-9': { ...tvShow, show_progress: episodes } })
    expect(map['tv-9']?.show_progress).toEqual({})
  })
})

test('an invalid episode does not affect the others and stays in storage', () => {
  const invalid = { season: 'one', episode: 2 }
  const stored = { 'tv-9': { ...tvShow, show_progress: { ...tvShow?.show_progress, s1e2: invalid } } }
  const map = parseProgress(stored)
  expect(Object.keys(map['tv-9']?.show_progress ?? {})).toEqual(['s1e1'])
  const written = serializeProgress(findInvalid(stored), withPosition(map, createEpisodePosition(3)))
  expect(written['tv-9']).toMatchObject({ show_progress: { s1e1: {}, s1e2: invalid, s1e3: {} } })
})

test('an entry removed from the map is removed from storage', () => {
  expect(serializeProgress(findInvalid({ 'movie-9': movie, 'tv-9': tvShow }), {})).toEqual({})
})

test('a title that is watched again replaces its invalid entry', () => {
  const written = serializeProgress(
    findInvalid({ 'movie-9': 'invalid' }),
    withPosition({}, createMoviePosition()),
  )
  expect(parseProgress(written)['movie-9']?.title).toBe('North Pier')
})

describe('the keys by kind', () => {
  const map = [
    createMoviePosition(),
    createMoviePosition({ playable: { kind: 'movie', id: 8 }, watchedAt: 2000 }),
    createEpisodePosition(1),
  ].reduce(withPosition, {})

  test('hold movies, newest first, and TV shows by title key', () => {
    expect(toWatchHistory(map).map(({ id }) => id)).toEqual([8, 9])
    expect(toTvProgress(map)).toEqual({ 'tv-9': map['tv-9'] })
  })

  test('restore entries that the map lacks, and no others', () => {
    const stored: unknown[] = [...toWatchHistory(map), ...Object.values(toTvProgress(map)), null, { id: 1 }]
    expect(withStoredEntries({}, stored)).toEqual(map)
    const newer = withPosition(map, createMoviePosition({ watchedAt: 5000 }))
    expect(withStoredEntries(newer, stored)).toBe(newer)
  })
})
