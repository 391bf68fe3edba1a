import { afterEach, expect, test } from 'vitest'

import { setFormatLocale } from './format-locale.ts'
import {
  formatAlternatives,
  formatDay,
  formatItems,
  formatList,
  formatLongDay,
  formatNumber,
  formatSigned,
  splitItems,
} from './format.ts'

afterEach(() => setFormatLocale('en'))

const TIME = new Date(2026, 10, 26).getTime()

test.each([
  ['en', '12,345.5', 'Nov 26, 2026', 'November 26, 2026'],
  ['de', '12.345,5', '26.11.2026', '26. November 2026'],
  ['ja', '12,345.5', '2026/11/26', '2026年11月26日'],
  ['ar', '12,345.5', '26‏/11‏/2026', '26 نوفمبر 2026'],
  ['tr', '12.345,5', '26 Kas 2026', '26 Kasım 2026'],
])('the language %s has its own numbers and dates, with Western digits', (language, number, day, date) => {
  setFormatLocale(language)
  expect(formatNumber(12_345.5)).toBe(number)
  expect(formatDay(TIME)).toBe(day)
  expect(formatLongDay(TIME)).toBe(date)
})

test.each([
  ['en', 'A, B, and C', 'A or B', 'A, B, C'],
  ['de', 'A, B und C', 'A oder B', 'A, B und C'],
  ['ja', 'A、B、C', 'AまたはB', 'A、B、C'],
  ['ar', 'A وB وC', 'A أو B', 'A وB وC'],
  ['tr', 'A, B ve C', 'A veya B', 'A, B, C'],
])('the language %s has its own lists', (language, list, alternatives, items) => {
  setFormatLocale(language)
  expect(formatList(['A', 'B', 'C'])).toBe(list)
  expect(formatAlternatives(['A', 'B'])).toBe(alternatives)
  expect(formatItems(['A', 'B', 'C'])).toBe(items)
})

test('the items of a list keep the texts between them', () => {
  const [one, other] = [{ name: 'Alpha' }, { name: 'Beta' }]
  expect(splitItems([one, other])).toEqual([one, ', ', other])
  setFormatLocale('ja')
  expect(splitItems([one, other])).toEqual([one, '、', other])
  expect(splitItems([])).toEqual([])
})

test.each([
  ['en', '+1000', '−5'],
  ['de', '+1000', '−5'],
  // Starts with a left-to-right mark: otherwise the sign would come after the number.
  ['ar', '‎+1000', '‎−5'],
])('in the language %s, changes begin with their sign', (language, more, less) => {
  setFormatLocale(language)
  expect(formatSigned(1000)).toBe(more)
  expect(formatSigned(-5)).toBe(less)
  expect(formatSigned(0)).toBe('0')
})
