import { describe, expect, test } from 'vitest'

import { getLatestPosition, findPosition, toPositions, type PlaybackPosition } from './playback-position.ts'
import type { ProgressEntry, ProgressMap } from './progress-entry.ts'
import { createEpisodePosition, createMoviePosition, withPosition } from './testing/positions.ts'

test('a movie has one position, in the stored format', () => {
  expect(createMap(createMoviePosition())).toEqual({
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
    },
  })
})

test('a movie and a TV show of the same id are separate', () => {
  const both = createMap(createMoviePosition(), createEpisodePosition(1))
  expect(Object.keys(both)).toEqual(['movie-9', 'tv-9'])
})

test('a position without a backdrop preserves the known one', () => {
  const { title } = createMoviePosition()
  const again = withPosition(
    createMap(createMoviePosition()),
    createMoviePosition({ watchedAt: 2000, title: { ...title, backdropPath: null } }),
  )
  expect(again['movie-9']?.backdrop_path).toBe('/b.jpg')
})

describe('a TV show', () => {
  test('has a position per episode and the progress of the latest one', () => {
    const map = createMap(
      createEpisodePosition(1, { watchedAt: 1000 }),
      createEpisodePosition(2, { watchedAt: 2000, progress: { watched: 60, duration: 2700 } }),
    )
    expect(map['tv-9']).toMatchObject({
      last_season_watched: 1,
      last_episode_watched: 2,
      last_updated: 2000,
      progress: { watched: 60 },
      show_progress: { s1e1: { progress: { watched: 600 } }, s1e2: { progress: { watched: 60 } } },
    })
  })

  test('is not updated by an older position that arrives late', () => {
    const { title } = createMoviePosition()
    const late = createEpisodePosition(1, { watchedAt: 1000, title: { ...title, name: 'Old name' } })
    const map = createMap(createEpisodePosition(2, { watchedAt: 2000 }), late)
    expect(map['tv-9']).toMatchObject({ last_episode_watched: 2, last_updated: 2000, title: 'North Pier' })
    expect(findPosition(map, late.playable)?.watchedAt).toBe(1000)
  })

  test('has the progress of another episode once its latest position becomes older', () => {
    const map = createMap(
      createEpisodePosition(1, { watchedAt: 2000 }),
      createEpisodePosition(2, { watchedAt: 3000 }),
      createEpisodePosition(2, { watchedAt: 1000 }),
    )
    expect(map['tv-9']).toMatchObject({ last_episode_watched: 1, last_updated: 2000 })
  })

  test('without episode timestamps has the progress of the episode marked as last', () => {
    const episode = { season: 1, progress: { watched: 100, duration: 2700 } }
    const known = createTvShowEntry({
      last_season_watched: 1,
      last_episode_watched: 1,
      show_progress: { s1e1: { ...episode, episode: 1 }, s1e2: { ...episode, episode: 2 } },
    })
    expect(getLatestPosition(known)?.playable).toMatchObject({ episode: 1 })
    expect(toPositions(known).map(({ watchedAt }) => watchedAt)).toEqual([1000, 999])
    expect(
      withPosition({ 'tv-9': known }, createEpisodePosition(3, { watchedAt: 500 }))['tv-9'],
    ).toMatchObject({
      last_episode_watched: 1,
      last_updated: 1000,
    })
  })

  test('without episodes keeps its own progress until a newer position is known', () => {
    const known = createTvShowEntry({})
    expect(toPositions(known)).toEqual([])
    const older = withPosition({ 'tv-9': known }, createEpisodePosition(1, { watchedAt: 999 }))
    expect(older['tv-9']).toMatchObject({ progress: known.progress, last_updated: 1000 })
    const newer = withPosition({ 'tv-9': known }, createEpisodePosition(1, { watchedAt: 1001 }))
    expect(newer['tv-9']).toMatchObject({ progress: { watched: 600 }, last_episode_watched: 1 })
  })
})

test('unknown fields are preserved', () => {
  const map = { 'tv-9': { ...createTvShowEntry({}), last_updated: 1, fromElsewhere: 7 } }
  expect(withPosition(map, createEpisodePosition(1))['tv-9']).toMatchObject({ fromElsewhere: 7 })
})

function createMap(...positions: PlaybackPosition[]): ProgressMap {
  return positions.reduce<ProgressMap>(withPosition, {})
}

function createTvShowEntry(changes: Partial<ProgressEntry>): ProgressEntry {
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
