import { describe, expect, test } from 'vitest'

import { readSearchPage } from './from-tmdb.ts'

const FILM = { id: 1, media_type: 'movie', title: 'The Salt Road' }

function read(...results: unknown[]) {
  return readSearchPage({ page: 1, results, total_pages: 1, total_results: results.length }).items
}

describe('what a search finds', () => {
  test('is grouped as films, series and people', () => {
    const found = read(
      FILM,
      { id: 2, media_type: 'tv', name: 'Northlight' },
      { id: 3, media_type: 'person', name: 'Ana Lune' },
    )
    expect(found.map(({ group }) => group)).toEqual(['movie', 'tv', 'person'])
  })

  test('says of a person the name, the department and the picture', () => {
    const record = {
      id: 3,
      media_type: 'person',
      name: 'Ana Lune',
      known_for_department: 'Acting',
      profile_path: '/a.jpg',
    }
    expect(read(record)).toEqual([
      { group: 'person', person: { id: 3, name: 'Ana Lune', knownFor: 'Acting', profilePath: '/a.jpg' } },
    ])
  })

  test('still has a person of whom little is known', () => {
    expect(read({ id: 3, media_type: 'person' })).toEqual([
      { group: 'person', person: { id: 3, name: '', knownFor: '', profilePath: null } },
    ])
  })

  test('counts among the films what does not say what it is', () => {
    expect(read({ id: 4, title: 'Umbra' })).toMatchObject([
      { group: 'movie', title: { kind: 'movie', id: 4 } },
    ])
  })

  test('counts a nameless kind with a series name among the films, but opens it as a series', () => {
    expect(read({ id: 5, name: 'Room Nine' })).toMatchObject([
      { group: 'movie', title: { kind: 'tv', id: 5 } },
    ])
  })

  test.each([
    { ...FILM, media_type: 'collection' },
    { media_type: 'movie' },
    { media_type: 'person' },
    null,
    'Umbra',
  ])('leaves out %j', (odd) => {
    expect(read(odd, FILM)).toHaveLength(1)
  })
})
