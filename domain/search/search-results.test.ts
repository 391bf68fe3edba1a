import { describe, expect, test } from 'vitest'

import {
  parseCollectionPage,
  parseExternalMatch,
  parseSearchPage,
  rankSearchResults,
  searchResultKey,
} from './search-results.ts'

const MOVIE = { id: 1, media_type: 'movie', title: 'The Salt Road' }

function parse(...results: unknown[]) {
  return parseSearchPage({ page: 1, results, total_pages: 1, total_results: results.length }).items
}

describe('search results', () => {
  test('are grouped as movies, TV shows and people', () => {
    const found = parse(
      MOVIE,
      { id: 2, media_type: 'tv', name: 'Northlight' },
      { id: 3, media_type: 'person', name: 'Ana Lune' },
    )
    expect(found.map(({ group }) => group)).toEqual(['movie', 'tv', 'person'])
  })

  test('have a person’s name, department and portrait', () => {
    const record = {
      id: 3,
      media_type: 'person',
      name: 'Ana Lune',
      known_for_department: 'Acting',
      profile_path: '/a.jpg',
    }
    expect(parse(record)).toEqual([
      {
        group: 'person',
        person: { id: 3, name: 'Ana Lune', knownFor: 'Acting', profilePath: '/a.jpg' },
        popularity: 0,
      },
    ])
  })

  test('include a person without details', () => {
    expect(parse({ id: 3, media_type: 'person' })).toEqual([
      { group: 'person', person: { id: 3, name: '', knownFor: '', profilePath: null }, popularity: 0 },
    ])
  })

  test('group a record without a media type with the movies', () => {
    expect(parse({ id: 4, title: 'Umbra' })).toMatchObject([
      { group: 'movie', title: { kind: 'movie', id: 4 } },
    ])
  })

  test('group a record without a media type with the movies even if it is a TV show', () => {
    expect(parse({ id: 5, name: 'Room Nine' })).toMatchObject([
      { group: 'movie', title: { kind: 'tv', id: 5 } },
    ])
  })

  test.each([
    { ...MOVIE, media_type: 'collection' },
    { media_type: 'movie' },
    { media_type: 'person' },
    null,
    'Umbra',
  ])('do not include %j', (malformed) => {
    expect(parse(malformed, MOVIE)).toHaveLength(1)
  })

  test('of a list of one kind are of that kind', () => {
    const body = {
      results: [{ id: 6, name: 'Room Nine', title: 'Room Nine' }],
      total_pages: 4,
      total_results: 61,
    }
    expect(parseSearchPage(body, 'tv')).toMatchObject({
      items: [{ group: 'tv', title: { kind: 'tv', id: 6 } }],
      pageCount: 4,
      total: 61,
    })
  })

  test('are ranked by their names, also the original ones, then by popularity', () => {
    const ranked = rankSearchResults(
      'noche',
      parse(
        { id: 1, media_type: 'movie', title: 'The Noche File', popularity: 90 },
        { id: 2, media_type: 'tv', name: 'Night Shift', original_name: 'Noche', popularity: 1 },
        { id: 3, media_type: 'person', name: 'Noche Vane', popularity: 3 },
        { id: 4, media_type: 'movie', title: 'Noche Azul', popularity: 7 },
      ),
    )
    expect(ranked.map(searchResultKey)).toEqual(['tv-2', 'movie-1', 'movie-4', 'person-3'])
  })

  test('have known people before unknown namesakes', () => {
    const ranked = rankSearchResults(
      'ana',
      parse(
        { id: 1, media_type: 'person', name: 'Ana', popularity: 0.6 },
        { id: 2, media_type: 'movie', title: 'Ana', popularity: 2 },
        { id: 3, media_type: 'person', name: 'Ana Lune', popularity: 30 },
      ),
    )
    expect(ranked.map(searchResultKey)).toEqual(['movie-2', 'person-3', 'person-1'])
  })
})

test('collections have a name and artwork', () => {
  const body = {
    results: [{ id: 7, name: 'Salt Collection', poster_path: '/p.jpg' }, { id: 8 }, { name: 'No id' }, null],
  }
  expect(parseCollectionPage(body)).toEqual([
    { id: 7, name: 'Salt Collection', posterPath: '/p.jpg', backdropPath: null },
  ])
})

test.each([
  [{ movie_results: [{ id: 1, title: 'Umbra' }] }, { title: { kind: 'movie', id: 1 } }],
  [{ movie_results: [], tv_results: [{ id: 2, name: 'Northlight' }] }, { title: { kind: 'tv', id: 2 } }],
  [{ person_results: [{ id: 3, name: 'Ana Lune' }] }, { personId: 3 }],
  [{ movie_results: [null] }, {}],
  [{}, {}],
])('an external id with %j is %j', (body, match) => {
  expect(parseExternalMatch(body)).toMatchObject(match)
})
