import { expect, test } from 'vitest'

import { parseCandidatePage, parseSeed } from './parse-candidates.ts'

const MOVIE = {
  id: 1,
  title: 'The Salt Road',
  original_language: 'fr',
  release_date: '2021-05-01',
  genres: [{ id: 18, name: 'Drama' }, 'none'],
  belongs_to_collection: { id: 40, name: 'Salt' },
  keywords: { keywords: [{ id: 5, name: 'railway' }] },
  credits: {
    cast: [1, 2, 3, 4, 5].map((id) => ({ id, name: `Actor ${id}`, character: '' })),
    crew: [
      { id: 9, name: 'Director', department: 'Directing', job: 'Director' },
      { id: 8, name: 'Writer', department: 'Writing', job: 'Writer' },
      { id: 2, name: 'Actor 2', department: 'Directing', job: 'Director' },
    ],
  },
  recommendations: {
    results: [{ id: 2, title: 'North Pier', vote_count: 7, popularity: 3 }, { id: 'none' }],
  },
  similar: { results: [{ id: 3, title: 'Low Water', genre_ids: [18] }] },
}

test('a seed has the features of its title, with the directors and the top of the cast, each once', () => {
  const { features } = parseSeed(MOVIE, 'movie')
  expect(features).toMatchObject({
    genreIds: [18],
    keywords: [{ id: 5, name: 'railway' }],
    collectionId: 40,
    language: 'fr',
    date: '2021-05-01',
  })
  expect(features.people.map(({ id }) => id)).toEqual([9, 2, 1, 3, 4])
})

test('recommendations come before similar titles, and broken records are left out', () => {
  const { candidates } = parseSeed(MOVIE, 'movie')
  expect(candidates).toMatchObject([
    { id: 2, votes: 7, popularity: 3, foundBy: [{ by: 'title', key: 'movie-1', position: 0 }] },
    { id: 3, genreIds: [18], foundBy: [{ by: 'title', key: 'movie-1', position: 10 }] },
  ])
})

test('a TV show has its creators and the keywords of TV shows', () => {
  const { features } = parseSeed(
    {
      id: 1,
      name: 'Lantern Bay',
      created_by: [{ id: 6, name: 'Creator' }],
      keywords: { results: MOVIE.keywords.keywords },
    },
    'tv',
  )
  expect(features.people).toEqual([{ id: 6, name: 'Creator' }])
  expect(features.keywords).toEqual([{ id: 5, name: 'railway' }])
})

test('without its parts, a seed has none of these', () => {
  expect(parseSeed({ id: 1, title: 'The Salt Road' }, 'movie')).toEqual({
    title: { kind: 'movie', id: 1 },
    features: { genreIds: [], keywords: [], people: [], collectionId: null, language: null, date: null },
    candidates: [],
  })
})

test('what is not a title or a page is an error', () => {
  expect(() => parseSeed({ success: false }, 'movie')).toThrow('id')
  expect(() => parseCandidatePage({}, 'movie', null)).toThrow('results')
})

test('the titles of a page are of its kind, and were found by what it lists', () => {
  const foundBy = { by: 'keyword' as const, ids: [5] }
  const [candidate] = parseCandidatePage({ results: [{ id: 4, name: 'Lantern Bay' }] }, 'tv', foundBy)
  expect(candidate).toMatchObject({ kind: 'tv', name: 'Lantern Bay', foundBy: [foundBy] })
})
