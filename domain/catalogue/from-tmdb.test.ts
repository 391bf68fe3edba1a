import { describe, expect, test } from 'vitest'

import { readCast, readEpisodes, readTitleDetail, readTitlePage } from './from-tmdb.ts'

const FILM = { id: 5, title: 'Umbra', poster_path: '/p.jpg', release_date: '2023-10-02', vote_average: 7.94 }

describe('a page of titles', () => {
  test.each([
    ['media_type tv', { id: 1, media_type: 'tv', title: 'Odd' }, 'tv'],
    ['a name and no title', { id: 1, name: 'North Pier' }, 'tv'],
    ['a title', { id: 1, title: 'Umbra' }, 'movie'],
    ['a name and no title, whatever media_type says,', { id: 1, media_type: 'movie', name: 'Odd' }, 'tv'],
    ['a title beside a name', { id: 1, title: 'Umbra', name: 'Odd' }, 'movie'],
    ['neither name nor title', { id: 1 }, 'movie'],
  ])('%s makes the kind', (_why, record, kind) => {
    expect(readTitlePage({ results: [record] }).items[0]?.kind).toBe(kind)
  })

  test('what a list of series holds is a series', () => {
    expect(readTitlePage({ results: [FILM] }, 'tv').items[0]?.kind).toBe('tv')
  })

  test('a list of films may hold a series', () => {
    expect(readTitlePage({ results: [{ id: 1, name: 'North Pier' }] }, 'movie').items[0]?.kind).toBe('tv')
  })

  test('a rating of 0 is none: nobody has voted', () => {
    expect(readTitlePage({ results: [{ ...FILM, vote_average: 0 }] }).items[0]?.rating).toBeNull()
  })

  test('people are left out', () => {
    expect(readTitlePage({ results: [{ id: 1, media_type: 'person', name: 'Mara Ellwood' }] }).items).toEqual(
      [],
    )
  })

  test('missing and mistyped fields become neutral ones', () => {
    const [title] = readTitlePage({ results: [{ id: 5, vote_average: 'high', genre_ids: null }] }).items
    expect(title).toEqual({
      kind: 'movie',
      id: 5,
      name: 'Unknown Title',
      posterPath: null,
      backdropPath: null,
      date: null,
      rating: null,
      overview: '',
      genreIds: [],
    })
  })

  test('a record without an id is dropped, the others stay', () => {
    expect(readTitlePage({ results: [null, { title: 'Lost' }, FILM] }).items.map(({ id }) => id)).toEqual([5])
  })

  test('an empty date is no date', () => {
    expect(readTitlePage({ results: [{ ...FILM, release_date: '' }] }).items[0]?.date).toBeNull()
  })

  test('an answer without results is an error', () => {
    expect(() => readTitlePage({ status_message: 'nope' })).toThrow()
  })
})

describe('details', () => {
  test('a film has its runtime, genres and IMDb id', () => {
    const detail = readTitleDetail(
      { ...FILM, runtime: 97, genres: [{ id: 27, name: 'Horror' }], external_ids: { imdb_id: 'tt0000005' } },
      'movie',
    )
    expect(detail).toMatchObject({ kind: 'movie', runtimeMinutes: 97, genreIds: [27], imdbId: 'tt0000005' })
  })

  test('a runtime of 0 is unknown', () => {
    expect(readTitleDetail({ ...FILM, runtime: 0 }, 'movie').runtimeMinutes).toBeNull()
  })

  test('a series counts its seasons', () => {
    const detail = readTitleDetail(
      {
        id: 9,
        name: 'North Pier',
        number_of_seasons: 2,
        seasons: [{ season_number: 1, name: 'One', episode_count: 8 }],
      },
      'tv',
    )
    expect(detail).toMatchObject({
      kind: 'tv',
      seasonCount: 2,
      seasons: [{ number: 1, name: 'One', episodeCount: 8 }],
    })
  })
})

test('an episode without a name is called by its number', () => {
  const [episode] = readEpisodes({ episodes: [{ episode_number: 3, name: '', air_date: '', runtime: 0 }] })
  expect(episode).toMatchObject({ name: 'Episode 3', airDate: null, runtimeMinutes: null })
})

test('the cast keeps its order and survives an odd record', () => {
  const cast = readCast({
    cast: [{ id: 1, name: 'Mara' }, 'odd', { id: 2, name: 'Ivo', character: 'The Keeper' }],
  })
  expect(cast.map(({ name, character }) => [name, character])).toEqual([
    ['Mara', ''],
    ['Ivo', 'The Keeper'],
  ])
})
