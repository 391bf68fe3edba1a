import { describe, expect, test } from 'vitest'

import { parseSearchPage } from './from-tmdb.ts'

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
      { group: 'person', person: { id: 3, name: 'Ana Lune', knownFor: 'Acting', profilePath: '/a.jpg' } },
    ])
  })

  test('include a person without details', () => {
    expect(parse({ id: 3, media_type: 'person' })).toEqual([
      { group: 'person', person: { id: 3, name: '', knownFor: '', profilePath: null } },
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
})
