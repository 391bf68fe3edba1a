import { describe, expect, test } from 'vitest'

import type { TitleKind } from '../catalogue/title.ts'
import { needsCheck, toDiscoverParameters } from './discover-parameters.ts'
import { parseFilter } from './filter-text.ts'

const TODAY = '2026-11-20'
const toParameters = (kind: TitleKind, text: string) =>
  toDiscoverParameters(kind, parseFilter(text, kind), 'DE', TODAY)

describe('movies', () => {
  test.each<[string, object]>([
    ['', {}],
    ['genres.28', { with_genres: '28' }],
    ['genres.28_35', { with_genres: '28|35' }],
    ['all-genres.28_35', { with_genres: '28,35' }],
    ['not.27_53', { without_genres: '27,53' }],
    [
      'years.1990-1999',
      { 'primary_release_date.gte': '1990-01-01', 'primary_release_date.lte': '1999-12-31' },
    ],
    ['years.2010-', { 'primary_release_date.gte': '2010-01-01' }],
    ['minutes.60-90', { 'with_runtime.gte': 60, 'with_runtime.lte': 90 }],
    ['minutes.120-', { 'with_runtime.gte': 120 }],
    ['minutes.-90', { 'with_runtime.gte': 1, 'with_runtime.lte': 90 }],
    ['rating.7.5', { 'vote_average.gte': 7.5, 'vote_count.gte': 100 }],
    ['rating.7 votes.0', { 'vote_average.gte': 7 }],
    ['rating.7 votes.1000', { 'vote_average.gte': 7, 'vote_count.gte': 1000 }],
    ['votes.50', { 'vote_count.gte': 50 }],
    ['language.ja', { with_original_language: 'ja' }],
    ['certified.PG_PG-13 region.US', { certification_country: 'US', certification: 'PG|PG-13' }],
    ['certified.12', { certification_country: 'DE', certification: '12' }],
    ['on.8_337', { with_watch_providers: '8|337', watch_region: 'DE' }],
    ['on.8 region.US', { with_watch_providers: '8', watch_region: 'US' }],
    ['keywords.1001', { with_keywords: '1001' }],
    ['keywords.5_6', { with_keywords: '5|6' }],
    ['all-keywords.5_6 no-keywords.7_8', { with_keywords: '5,6', without_keywords: '7,8' }],
    ['people.5_6', { with_people: '5|6' }],
    ['all-people.5_6', { with_people: '5,6' }],
  ])('%s', (text, parameters) => {
    expect(toParameters('movie', text)).toEqual({ ...parameters, sort_by: 'popularity.desc' })
  })

  test.each<[string, object]>([
    ['sort.rating', { sort_by: 'vote_average.desc', 'vote_count.gte': 100 }],
    ['sort.votes', { sort_by: 'vote_count.desc' }],
    ['sort.oldest', { sort_by: 'primary_release_date.asc' }],
    ['sort.title', { sort_by: 'title.asc' }],
    ['sort.revenue', { sort_by: 'revenue.desc' }],
  ])('%s', (text, parameters) => {
    expect(toParameters('movie', text)).toEqual(parameters)
  })
})

test.each<[string, object]>([
  ['', { 'primary_release_date.lte': TODAY }],
  ['years.-2025', { 'primary_release_date.lte': '2025-12-31' }],
  ['years.-2026', { 'primary_release_date.lte': TODAY }],
  ['years.2026-2030', { 'primary_release_date.gte': '2026-01-01', 'primary_release_date.lte': TODAY }],
  ['years.2027-', { 'primary_release_date.gte': '2027-01-01' }],
])('the newest movies end today unless the years are in the future: %s', (years, parameters) => {
  expect(toParameters('movie', `${years} sort.newest`)).toEqual({
    ...parameters,
    sort_by: 'primary_release_date.desc',
  })
})

describe('TV shows', () => {
  test.each<[string, object]>([
    ['years.1999', { 'first_air_date.gte': '1999-01-01', 'first_air_date.lte': '1999-12-31' }],
    ['status.returning', { with_status: '0' }],
    ['status.planned_ended_canceled', { with_status: '1|3|4' }],
    ['certified.TV-14 region.US', {}],
    ['people.5_6', {}],
  ])('%s', (text, parameters) => {
    expect(toParameters('tv', text)).toEqual({ ...parameters, sort_by: 'popularity.desc' })
  })

  test('sort by name and first air date', () => {
    expect(toParameters('tv', 'sort.title')).toEqual({ sort_by: 'name.asc' })
    expect(toParameters('tv', 'sort.oldest')).toEqual({ sort_by: 'first_air_date.asc' })
    expect(toParameters('tv', 'sort.revenue')).toEqual({ sort_by: 'popularity.desc' })
  })
})

test.each<[TitleKind, string, boolean]>([
  ['movie', 'certified.PG people.5 keywords.6', false],
  ['tv', 'certified.TV-14', true],
  ['tv', 'genres.18 on.8 keywords.6', false],
  ['tv', 'people.5 genres.18 not.80 years.1990- rating.7 votes.10 language.ja sort.rating', false],
  ['tv', 'people.5 certified.TV-14', true],
  ['tv', 'people.5 minutes.-30', true],
  ['tv', 'people.5 on.8', true],
  ['tv', 'people.5 status.ended', true],
  ['tv', 'people.5 keywords.6', true],
  ['tv', 'people.5 no-keywords.6', true],
])('for %s with %s, whether titles are checked one by one: %s', (kind, text, isNeeded) => {
  expect(needsCheck(kind, parseFilter(text, kind))).toBe(isNeeded)
})
