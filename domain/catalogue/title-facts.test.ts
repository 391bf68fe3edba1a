import { expect, test } from 'vitest'

import { EMPTY_DETAIL, type TitleDetail } from './title-detail.ts'
import {
  formatDate,
  formatShortDate,
  formatLanguage,
  getImdbUrl,
  getOriginalName,
  pickCertification,
} from './title-facts.ts'

const TITLE: TitleDetail = {
  ...EMPTY_DETAIL,
  kind: 'movie',
  id: 5,
  name: 'Umbra',
  posterPath: null,
  backdropPath: null,
  date: null,
  rating: null,
  overview: '',
  genreIds: [],
  statedKind: null,
}

test.each([
  ['2019-06-27', 'June 27, 2019'],
  ['2023-01-02T10:00:00.000Z', 'January 2, 2023'],
  ['1945', '1945'],
  ['1945-03', 'March 1945'],
  ['1945-13', null],
  ['1945-00-00', null],
  ['', null],
  ['soon', null],
  ['part 5', null],
  ['12/31/1999', null],
])('the date %s reads %j', (date, text) => {
  expect(formatDate(date)).toBe(text)
})

test.each([
  ['pt', 'Portuguese'],
  ['cn', 'Cantonese'],
  ['xx', null],
  ['zz', null],
  ['<b>', null],
])('the language %s reads %j', (code, text) => {
  expect(formatLanguage(code)).toBe(text)
})

test('an original name counts only if it differs', () => {
  expect(getOriginalName({ ...TITLE, originalName: 'Umbra' })).toBeNull()
  expect(getOriginalName({ ...TITLE, originalName: '' })).toBeNull()
  expect(getOriginalName({ ...TITLE, originalName: 'Ombra' })).toBe('Ombra')
})

test.each([
  ['tt0000005', 'https://www.imdb.com/title/tt0000005/'],
  ['../evil', null],
  [null, null],
])('the IMDb id %j leads to %j', (imdbId, url) => {
  expect(getImdbUrl({ ...TITLE, imdbId })).toBe(url)
})

test.each([
  ['DE', { certification: '12', region: 'DE' }],
  ['FR', { certification: 'PG-13', region: 'US' }],
  ['constructor', { certification: 'PG-13', region: 'US' }],
])('the certification in %s is %j', (region, expected) => {
  expect(pickCertification({ US: 'PG-13', DE: '12' }, region)).toEqual(expected)
})

test('a title without certifications has none', () => {
  expect(pickCertification({ GB: '15' }, 'DE')).toBeNull()
})

test.each([
  ['2026-11-26', 'Nov 26'],
  ['2027-01-03', 'Jan 3, 2027'],
  ['2026-11', null],
  ['2026-13-45', null],
])('%s, in November 2026, is %s', (date, text) => {
  expect(formatShortDate(date, Date.UTC(2026, 10, 20))).toBe(text)
})
