import { expect, test } from 'vitest'

import { formatFilter, parseFilter } from '#domain/filters/filter-text.ts'
import type { ListingView } from '#src/features/catalogue/queries.ts'

import { getListingFilter, isFiltered, toListingView } from './listing-filter.ts'

test.each<[ListingView, string, boolean]>([
  [{}, '', false],
  [{ page: 3 }, '', false],
  [{ genre: 28 }, 'genres.28', false],
  [{ genre: 5 }, '', false],
  [{ keyword: 7 }, 'keywords.7', false],
  [{ genre: 28, keyword: 7 }, 'keywords.7', false],
  [{ filter: 'rating.7' }, 'rating.7', true],
  [{ filter: 'nonsense' }, '', false],
  [{ filter: 'rating.7', genre: 28 }, 'genres.28 rating.7', true],
  [{ filter: 'genres.35', genre: 28 }, 'genres.35', true],
  [{ filter: 'rating.7', keyword: 7 }, 'rating.7 keywords.7', true],
  [{ filter: 'keywords.5_6', keyword: 7 }, 'keywords.5_6', true],
  [{ filter: 'rating.7', query: 'rain' }, '', false],
])('the filter of %j is "%s"', (view, text, isOn) => {
  expect(formatFilter(getListingFilter('movie', view))).toBe(text)
  expect(isFiltered('movie', view)).toBe(isOn)
})

test.each<[string, ListingView]>([
  ['', {}],
  ['genres.28', { genre: 28 }],
  ['keywords.7', { keyword: 7 }],
  ['keywords.7_8', { filter: 'keywords.7_8' }],
  ['no-keywords.7', { filter: 'no-keywords.7' }],
  ['people.7', { filter: 'people.7' }],
  ['genres.28_35', { filter: 'genres.28_35' }],
  ['genres.28 keywords.7', { filter: 'genres.28 keywords.7' }],
  ['not.27', { filter: 'not.27' }],
])('the listing of "%s" is %j', (text, view) => {
  expect(toListingView(parseFilter(text, 'movie'))).toEqual(view)
  expect(formatFilter(getListingFilter('movie', view))).toBe(text)
})
