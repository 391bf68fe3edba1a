import { describe, expect, test } from 'vitest'

import { parseTitlePage } from './from-tmdb.ts'

const MOVIE = { id: 5, title: 'Umbra', poster_path: '/p.jpg', release_date: '2023-10-02', vote_average: 7.94 }

describe('a page of titles', () => {
  test.each([
    ['media_type tv', { id: 1, media_type: 'tv', title: 'Odd' }, 'tv'],
    ['a name and no title', { id: 1, name: 'North Pier' }, 'tv'],
    ['a title', { id: 1, title: 'Umbra' }, 'movie'],
    ['a name and no title, whatever media_type says,', { id: 1, media_type: 'movie', name: 'Odd' }, 'tv'],
    ['a title beside a name', { id: 1, title: 'Umbra', name: 'Odd' }, 'movie'],
    ['neither name nor title', { id: 1 }, 'movie'],
  ])('%s determines the kind', (_why, record, kind) => {
    expect(parseTitlePage({ results: [record] }).items[0]?.kind).toBe(kind)
  })

  test.each([['movie'], ['tv']] as const)('the kind that media_type states is %s', (kind) => {
    const record = { id: 1, media_type: kind, name: 'Odd' }
    expect(parseTitlePage({ results: [record] }).items[0]?.statedKind).toBe(kind)
  })

  test('every item of a TV list is a TV show', () => {
    expect(parseTitlePage({ results: [MOVIE] }, 'tv').items[0]?.kind).toBe('tv')
  })

  test('a movie list may contain a TV show', () => {
    expect(parseTitlePage({ results: [{ id: 1, name: 'North Pier' }] }, 'movie').items[0]?.kind).toBe('tv')
  })

  test('a rating of 0 means no votes', () => {
    expect(parseTitlePage({ results: [{ ...MOVIE, vote_average: 0 }] }).items[0]?.rating).toBeNull()
  })

  test('people are left out', () => {
    expect(
      parseTitlePage({ results: [{ id: 1, media_type: 'person', name: 'Mara Ellwood' }] }).items,
    ).toEqual([])
  })

  test('missing and mistyped fields get neutral values', () => {
    const [title] = parseTitlePage({ results: [{ id: 5, vote_average: 'high', genre_ids: null }] }).items
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
      statedKind: null,
    })
  })

  test('records without an id are dropped', () => {
    expect(parseTitlePage({ results: [null, { title: 'Lost' }, MOVIE] }).items.map(({ id }) => id)).toEqual([
      5,
    ])
  })

  test('an empty date is no date', () => {
    expect(parseTitlePage({ results: [{ ...MOVIE, release_date: '' }] }).items[0]?.date).toBeNull()
  })

  test('a body without results throws', () => {
    expect(() => parseTitlePage({ status_message: 'nope' })).toThrow()
  })
})
