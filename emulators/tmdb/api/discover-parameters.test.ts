import { describe, expect, test } from 'vitest'

import { dayNumber } from '../catalogue/calendar.ts'
import { NO_FILTER } from '../catalogue/discover/discover.ts'
import { readDiscoverParameters } from './discover-parameters.ts'

const read = (text: string, kind: 'movie' | 'tv' = 'movie') =>
  readDiscoverParameters(new URLSearchParams(text), kind)

test('no parameter, or empty ones, ask for everything by popularity', () => {
  expect(read('')).toEqual(NO_FILTER)
  expect(read('with_genres=&year=&sort_by=&vote_average.gte=&include_adult=')).toEqual(NO_FILTER)
})

describe('what is asked for by name or number', () => {
  test.each([
    ['with_genres=28,12|35', { of: 'genre', groups: [[28], [12, 35]], without: [] }],
    ['without_genres=18,27', { of: 'genre', groups: [], without: [18, 27] }],
    ['with_keywords=1001', { of: 'keyword', groups: [[1001]], without: [] }],
    ['without_companies=5|6', { of: 'company', groups: [], without: [5, 6] }],
    ['with_networks=2000', { of: 'network', groups: [[2000]], without: [] }],
    ['with_original_language=ja|ko', { of: 'language', groups: [['ja', 'ko']], without: [] }],
    ['with_origin_country=us', { of: 'country', groups: [['US']], without: [] }],
    [
      'with_watch_providers=8&watch_region=gb',
      { of: 'provider GB', groups: [['flatrate 8', 'rent 8', 'buy 8']], without: [] },
    ],
    [
      'with_watch_providers=8|9&watch_region=US&with_watch_monetization_types=flatrate',
      { of: 'provider US', groups: [['flatrate 8', 'flatrate 9']], without: [] },
    ],
    [
      'watch_region=US&with_watch_monetization_types=rent|buy',
      { of: 'provider US', groups: [['rent', 'buy']], without: [] },
    ],
    [
      'certification_country=US&certification=PG|R',
      { of: 'certificate US', groups: [['PG', 'R']], without: [] },
    ],
    [
      'certification_country=US&certification.lte=PG-13',
      { of: 'certificate US', groups: [['G', 'PG', 'PG-13']], without: [] },
    ],
    [
      'certification_country=GB&certification.gte=15',
      { of: 'certificate GB', groups: [['15', '18']], without: [] },
    ],
  ])('%s', (text, facet) => {
    expect(read(text).facets).toEqual([facet])
  })

  test('people, by what they do', () => {
    expect(read('with_cast=7,8&with_crew=9&with_people=10|11&without_cast=12').people).toEqual([
      { of: 'cast', groups: [[7], [8]], without: [12] },
      { of: 'crew', groups: [[9]], without: [] },
      { of: 'anybody', groups: [[10, 11]], without: [] },
    ])
  })
})

describe('what is asked for from one bound to another', () => {
  const [first, last] = [dayNumber('1999-01-01'), dayNumber('1999-12-31')]
  const most = Number.MAX_VALUE

  test.each([
    ['primary_release_year=1999', 'movie', { field: 'date', low: first, high: last }],
    ['year=1999', 'movie', { field: 'date', low: first, high: last }],
    ['first_air_date_year=1999', 'tv', { field: 'date', low: first, high: last }],
    ['release_date.gte=1999-01-01', 'movie', { field: 'date', low: first, high: most }],
    ['primary_release_date.lte=1999-12-31T10:00:00Z', 'movie', { field: 'date', low: -most, high: last }],
    [
      'first_air_date.gte=1999-01-01&first_air_date.lte=1999-12-31',
      'tv',
      { field: 'date', low: first, high: last },
    ],
    ['vote_average.gte=7.5', 'movie', { field: 'score', low: 7.5, high: most }],
    ['vote_count.lte=100', 'tv', { field: 'votes', low: -most, high: 100 }],
    ['with_runtime.gte=60&with_runtime.lte=90', 'movie', { field: 'minutes', low: 60, high: 90 }],
  ] as const)('%s', (text, kind, range) => {
    expect(read(text, kind).ranges).toEqual([range])
  })

  test('days on which an episode comes out, for series alone', () => {
    expect(read('air_date.gte=2026-01-01', 'tv').airs).toEqual({ from: '2026-01-01', to: '9999-12-31' })
    expect(read('air_date.gte=2026-01-01', 'movie').airs).toBeUndefined()
  })
})

describe('the order', () => {
  test.each([
    ['popularity.asc', 'popularity', true],
    ['vote_average.desc', 'score', false],
    ['vote_count.asc', 'votes', true],
    ['primary_release_date.desc', 'date', false],
    ['revenue.desc', 'revenue', false],
    ['original_title.asc', 'title', true],
    ['name.desc', 'title', false],
  ])('%s', (text, sortBy, ascending) => {
    expect(read(`sort_by=${text}`)).toMatchObject({ sortBy, ascending })
  })
})
