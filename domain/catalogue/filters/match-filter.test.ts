import { expect, test } from 'vitest'

import { parseFilter } from './filter-text.ts'
import { matchesFilter, type FilterFacts } from './match-filter.ts'

test.each<[string, FilterFacts, boolean]>([
  ['', {}, true],
  ['genres.18_35', { genreIds: [35] }, true],
  ['genres.18_35', { genreIds: [80] }, false],
  ['genres.18_35', { genreIds: [] }, false],
  ['all-genres.18_35', { genreIds: [35, 80] }, false],
  ['all-genres.18_35', { genreIds: [35, 18, 80] }, true],
  ['not.80', { genreIds: [35] }, true],
  ['not.80', { genreIds: [35, 80] }, false],
  ['years.1990-1999', { date: '1990-01-01' }, true],
  ['years.1990-1999', { date: '1999-12-31' }, true],
  ['years.1990-1999', { date: '1989-12-31' }, false],
  ['years.1990-1999', { date: '2000-01-01' }, false],
  ['years.1990-', { date: '2024-01-01' }, true],
  ['years.-1990', { date: null }, false],
  ['rating.7.5', { rating: 7.5 }, true],
  ['rating.7.5', { rating: 7.49 }, false],
  ['rating.7.5', { rating: null }, false],
  ['language.ja', { originalLanguage: 'ja' }, true],
  ['language.ja', { originalLanguage: 'en' }, false],
  ['language.ja', { originalLanguage: null }, false],
  ['certified.TV-PG_TV-14 region.US', { certifications: { US: 'TV-14', DE: '12' } }, true],
  ['certified.TV-PG_TV-14 region.US', { certifications: { US: 'TV-MA' } }, false],
  ['certified.TV-PG_TV-14 region.US', { certifications: { GB: 'TV-14' } }, false],
  ['certified.12', { certifications: { DE: '12' } }, true],
  ['certified.12', { certifications: {} }, false],
  ['genres.18 years.1999 rating.7 language.ja certified.12', {}, true],
])('the filter "%s" and %j: %s', (text, facts, isMatch) => {
  expect(matchesFilter(facts, parseFilter(text, 'tv'), 'DE')).toBe(isMatch)
})
