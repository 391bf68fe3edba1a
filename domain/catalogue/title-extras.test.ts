import { describe, expect, test } from 'vitest'

import { parseTitleExtras } from './title-extras.ts'

const EMPTY = { keywords: [], certifications: {}, videos: [], reviews: [], providers: {} }

test('missing and mistyped parts are empty', () => {
  const odd = {
    id: 5,
    keywords: [],
    release_dates: null,
    content_ratings: { results: 'odd' },
    videos: 7,
    reviews: { results: [null, { id: 'a' }] },
    'watch/providers': { results: { US: 'odd', xx: {} } },
  }
  expect(parseTitleExtras({ id: 5 })).toEqual(EMPTY)
  expect(parseTitleExtras(odd)).toEqual(EMPTY)
})

test('a body that is not a title throws', () => {
  expect(() => parseTitleExtras({ status_message: 'nope' })).toThrow()
})

test.each([['keywords'], ['results']])('keywords are read from %s', (field) => {
  const keywords = { [field]: [{ id: 1, name: 'lighthouse' }, { id: 2, name: ' ' }, 'odd'] }
  expect(parseTitleExtras({ id: 5, keywords }).keywords).toEqual([{ id: 1, name: 'lighthouse' }])
})

describe('certifications', () => {
  test('a movie has that of its theatrical release', () => {
    const release_dates = {
      results: [
        {
          iso_3166_1: 'US',
          release_dates: [
            { certification: 'NR', type: 4 },
            { certification: '', type: 1 },
            { certification: 'PG-13', type: 3 },
          ],
        },
        { iso_3166_1: 'GB', release_dates: [{ certification: '15', type: 6 }] },
        { iso_3166_1: 'DE', release_dates: [{ certification: '', type: 3 }] },
      ],
    }
    expect(parseTitleExtras({ id: 5, release_dates }).certifications).toEqual({ US: 'PG-13', GB: '15' })
  })

  test('a TV show has its content ratings', () => {
    const content_ratings = {
      results: [
        { iso_3166_1: 'US', rating: 'TV-MA' },
        { iso_3166_1: 'DE', rating: '' },
      ],
    }
    expect(parseTitleExtras({ id: 5, content_ratings }).certifications).toEqual({ US: 'TV-MA' })
  })
})

test('a video names its site and key', () => {
  const record = { id: 'v1', key: 'k', site: 'YouTube', type: 'Trailer', name: 'Main', official: true }
  const videos = {
    results: [{ ...record, iso_639_1: 'en', published_at: '2023-01-02T10:00:00.000Z' }, { id: 'v2' }],
  }
  expect(parseTitleExtras({ id: 5, videos }).videos).toEqual([
    {
      id: 'v1',
      key: 'k',
      site: 'YouTube',
      type: 'Trailer',
      name: 'Main',
      isOfficial: true,
      language: 'en',
      publishedAt: '2023-01-02T10:00:00.000Z',
    },
  ])
})

test('a review has a rating only if its author gave one, and only a web URL', () => {
  const reviews = {
    results: [
      { id: 'a', author: 'Ivo', author_details: { rating: 8 }, content: 'Fine.', url: 'https://x.example/a' },
      { id: 'b', author: 'Mara', author_details: {}, content: 'Odd.', url: 'javascript:alert(1)' },
      { id: 'c', author: 'Nobody', content: '  ' },
    ],
  }
  expect(parseTitleExtras({ id: 5, reviews }).reviews).toEqual([
    { id: 'a', author: 'Ivo', rating: 8, text: 'Fine.', date: null, url: 'https://x.example/a' },
    { id: 'b', author: 'Mara', rating: null, text: 'Odd.', date: null, url: null },
  ])
})

test('providers are grouped by region and offer', () => {
  const record = { provider_id: 8, provider_name: 'Netflix', logo_path: '/n.jpg' }
  const providers = parseTitleExtras({
    id: 5,
    'watch/providers': {
      results: { US: { link: 'https://tmdb.example/5', flatrate: [record, { provider_id: 9 }], buy: null } },
    },
  }).providers
  expect(providers).toEqual({
    US: {
      link: 'https://tmdb.example/5',
      stream: [{ id: 8, name: 'Netflix', logoPath: '/n.jpg' }],
      rent: [],
      buy: [],
      free: [],
      ads: [],
    },
  })
})
