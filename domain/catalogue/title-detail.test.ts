import { describe, expect, test } from 'vitest'

import { EMPTY_DETAIL, parseTitleDetail } from './title-detail.ts'

const MOVIE = { id: 5, title: 'Umbra', poster_path: '/p.jpg', release_date: '2023-10-02', vote_average: 7.94 }

describe('details', () => {
  test('a movie has a runtime, genres and an IMDb id', () => {
    const detail = parseTitleDetail(
      { ...MOVIE, runtime: 97, genres: [{ id: 27, name: 'Horror' }], external_ids: { imdb_id: 'tt0000005' } },
      'movie',
    )
    expect(detail).toMatchObject({ kind: 'movie', runtimeMinutes: 97, genreIds: [27], imdbId: 'tt0000005' })
  })

  test('a runtime of 0 is unknown', () => {
    expect(parseTitleDetail({ ...MOVIE, runtime: 0 }, 'movie').runtimeMinutes).toBeNull()
  })

  test('a TV show has seasons', () => {
    const detail = parseTitleDetail(
      {
        id: 9,
        name: 'North Pier',
        number_of_seasons: 2,
        seasons: [{ season_number: 1, name: 'One', episode_count: 8 }, 'odd'],
      },
      'tv',
    )
    expect(detail).toMatchObject({
      kind: 'tv',
      seasonCount: 2,
      seasons: [{ number: 1, name: 'One', episodeCount: 8 }],
    })
  })

  test('a movie has what is known about its production', () => {
    const detail = parseTitleDetail(
      {
        ...MOVIE,
        tagline: ' Every light casts one. ',
        status: 'Released',
        original_title: 'Umbra',
        original_language: 'it',
        belongs_to_collection: { id: 7, name: 'Umbra Collection', poster_path: '/c.jpg' },
        budget: 12_000_000,
        revenue: 0,
        production_companies: [{ id: 3, name: 'Halcyon', logo_path: null }, { id: 4 }, null],
        homepage: 'https://umbra.example/about',
      },
      'movie',
    )
    expect(detail).toMatchObject({
      tagline: 'Every light casts one.',
      status: 'Released',
      originalName: 'Umbra',
      originalLanguage: 'it',
      collection: { id: 7, name: 'Umbra Collection', posterPath: '/c.jpg', backdropPath: null },
      budget: 12_000_000,
      revenue: null,
      companies: [{ id: 3, name: 'Halcyon' }],
      homepage: 'https://umbra.example/about',
    })
  })

  test('a TV show has creators, and its last and next episode', () => {
    const detail = parseTitleDetail(
      {
        id: 9,
        name: 'North Pier',
        original_name: 'Nordkai',
        number_of_episodes: 16,
        created_by: [
          { id: 1, name: 'Mara Ellwood' },
          { id: 2, name: '' },
        ],
        last_episode_to_air: { season_number: 2, episode_number: 7, name: 'Ebb', air_date: '2026-11-20' },
        next_episode_to_air: { season_number: 2, episode_number: 8, name: '', air_date: '2026-11-27' },
      },
      'tv',
    )
    expect(detail).toMatchObject({
      originalName: 'Nordkai',
      episodeCount: 16,
      creators: [{ id: 1, name: 'Mara Ellwood' }],
      lastEpisode: { season: 2, number: 7, name: 'Ebb', airDate: '2026-11-20' },
      nextEpisode: { season: 2, number: 8, name: '', airDate: '2026-11-27' },
    })
  })

  test('missing and mistyped fields get neutral values', () => {
    const odd = Object.fromEntries(
      ['genres', 'seasons', 'created_by', 'belongs_to_collection', 'homepage', 'tagline', 'budget'].map(
        (name) => [name, name === 'budget' ? 'a lot' : 5],
      ),
    )
    for (const record of [{ id: 5 }, { ...odd, id: 5, next_episode_to_air: {}, production_companies: null }])
      expect(parseTitleDetail(record, 'movie')).toMatchObject({ ...EMPTY_DETAIL, tagline: '' })
  })

  test.each([
    ['javascript:alert(1)'],
    ['data:text/html,x'],
    ['//umbra.example'],
    ['umbra.example'],
    ['https://'],
    [''],
  ])('%j is no homepage', (homepage) => {
    expect(parseTitleDetail({ ...MOVIE, homepage }, 'movie').homepage).toBeNull()
  })
})
