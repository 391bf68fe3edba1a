import { describe, expect, test } from 'vitest'

import { toDayNumber } from '../catalogue/calendar.ts'
import { NO_FILTER } from '../catalogue/discover/discover.ts'
import { parseDiscoverParameters } from './discover-parameters.ts'

const read = (text: string, kind: 'movie' | 'tv' = 'movie') =>
  parseDiscoverParameters(new URLSearchParams(text), kind)

test('missing and empty parameters return all titles by popularity', () => {
  expect(read('')).toEqual(NO_FILTER)
  expect(read('with_genres=&year=&sort_by=&vote_average.gte=&include_adult=')).toEqual(NO_FILTER)
})

describe('exact values', () => {
  test.each([
    ['with_genres=28,12|35', { field: 'genre', groups: [[28], [12, 35]], excluded: [] }],
    ['without_genres=18,27', { field: 'genre', groups: [], excluded: [18, 27] }],
    ['with_keywords=1001', { field: 'keyword', groups: [[1001]], excluded: [] }],
    ['without_companies=5|6', { field: 'company', groups: [], excluded: [5, 6] }],
    ['with_networks=2000', { field: 'network', groups: [[2000]], excluded: [] }],
    ['with_original_language=ja|ko', { field: 'language', groups: [['ja', 'ko']], excluded: [] }],
    ['with_origin_country=us', { field: 'country', groups: [['US']], excluded: [] }],
    ['with_watch_providers=8&watch_region=gb', { field: 'provider GB', groups: [[8]], excluded: [] }],
    [
      'with_watch_providers=8|9&watch_region=US&with_watch_monetization_types=flatrate',
      { field: 'provider US', groups: [[8, 9], ['flatrate']], excluded: [] },
    ],
    [
      'watch_region=US&with_watch_monetization_types=free|ads',
      { field: 'provider US', groups: [['free', 'ads']], excluded: [] },
    ],
    [
      'certification_country=US&certification=PG|R',
      { field: 'certificate US', groups: [['PG', 'R']], excluded: [] },
    ],
    [
      'certification_country=US&certification.lte=PG-13',
      { field: 'certificate US', groups: [['G', 'PG', 'PG-13']], excluded: [] },
    ],
    [
      'certification_country=GB&certification.gte=15',
      { field: 'certificate GB', groups: [['15', '18']], excluded: [] },
    ],
    [
      'certification_country=AQ&certification=PG',
      { field: 'certificate AQ', groups: [['PG']], excluded: [] },
    ],
  ])('%s', (text, facet) => {
    expect(read(text).facets).toEqual([facet])
  })

  test('providers and monetization types mean nothing without a region', () => {
    expect(read('with_watch_providers=8&with_watch_monetization_types=flatrate').facets).toEqual([])
  })

  test('status of TV shows, which have no certificates here', () => {
    const text = 'with_status=0|3&certification_country=US&certification=TV-14'
    expect(read(text, 'tv').facets).toEqual([{ field: 'status', groups: [[0, 3]], excluded: [] }])
    expect(read('with_status=0').facets).toEqual([])
  })

  test('people by role, of movies only and never excluded', () => {
    const text = 'with_cast=7,8&with_crew=9&with_people=10|11&without_cast=12'
    expect(read(text).people).toEqual([
      { field: 'cast', groups: [[7], [8]], excluded: [] },
      { field: 'crew', groups: [[9]], excluded: [] },
      { field: 'anyone', groups: [[10, 11]], excluded: [] },
    ])
    expect(read(text, 'tv').people).toEqual([])
  })
})

describe('ranges', () => {
  const [first, last] = [toDayNumber('1999-01-01'), toDayNumber('1999-12-31')]
  const max = Number.MAX_VALUE

  test.each([
    ['primary_release_year=1999', 'movie', { field: 'date', low: first, high: last }],
    ['year=1999', 'movie', { field: 'date', low: first, high: last }],
    ['first_air_date_year=1999', 'tv', { field: 'date', low: first, high: last }],
    ['release_date.gte=1999-01-01', 'movie', { field: 'date', low: first, high: max }],
    ['primary_release_date.lte=1999-12-31T10:00:00Z', 'movie', { field: 'date', low: -max, high: last }],
    [
      'first_air_date.gte=1999-01-01&first_air_date.lte=1999-12-31',
      'tv',
      { field: 'date', low: first, high: last },
    ],
    ['vote_average.gte=7.5', 'movie', { field: 'score', low: 7.5, high: max }],
    ['vote_count.lte=100', 'tv', { field: 'votes', low: -max, high: 100 }],
    ['with_runtime.gte=60&with_runtime.lte=90', 'movie', { field: 'runtime', low: 60, high: 90 }],
  ] as const)('%s', (text, kind, range) => {
    expect(read(text, kind).ranges).toEqual([range])
  })

  test('air dates, for TV shows only', () => {
    expect(read('air_date.gte=2026-01-01', 'tv').airDates).toEqual({ from: '2026-01-01', to: '9999-12-31' })
    expect(read('air_date.gte=2026-01-01', 'movie').airDates).toBeUndefined()
  })
})

describe('sort order', () => {
  test.each([
    ['popularity.asc', 'popularity', true],
    ['vote_average.desc', 'score', false],
    ['vote_count.asc', 'votes', true],
    ['primary_release_date.desc', 'date', false],
    ['revenue.desc', 'revenue', false],
    ['original_title.asc', 'title', true],
    ['name.desc', 'title', false],
  ])('%s', (text, sortBy, isAscending) => {
    expect(read(`sort_by=${text}`)).toMatchObject({ sortBy, isAscending })
  })
})
