import { afterEach, expect, test } from 'vitest'

import { getInitial, setFormatLocale } from './format-locale.ts'
import { formatDay, formatItems, formatList, formatNumber } from './format.ts'
import { formatRegion, listRegions } from './region.ts'

afterEach(() => setFormatLocale('en'))

test('numbers, days, lists and regions follow the locale', () => {
  const time = new Date(2026, 10, 26).getTime()
  setFormatLocale('de')
  expect(formatNumber(12_345.5)).toBe('12.345,5')
  expect(formatDay(time)).toBe('26.11.2026')
  expect(formatList(['Alpha', 'Beta'])).toBe('Alpha und Beta')
  expect(formatRegion('DE')).toBe('Deutschland')
  const names = listRegions().map(({ name }) => name)
  expect(names.indexOf('Österreich')).toBeLessThan(names.indexOf('Peru'))
  setFormatLocale('ja')
  expect(formatDay(time)).toBe('2026/11/26')
  expect(formatRegion('DE')).toBe('ドイツ')
  setFormatLocale('en-US')
  expect(formatNumber(12_345.5)).toBe('12,345.5')
  expect(formatRegion('DE')).toBe('Germany')
})

test.each([
  ['en', '12,345.5', 'Nov 26, 2026', 'Alpha, Beta'],
  ['de', '12.345,5', '26.11.2026', 'Alpha und Beta'],
  ['ja', '12,345.5', '2026/11/26', 'Alpha、Beta'],
  ['ar', '12,345.5', '26‏/11‏/2026', 'Alpha وBeta'],
  ['tr', '12.345,5', '26 Kas 2026', 'Alpha, Beta'],
])('the language %s has its own separators, and Western digits', (language, number, day, items) => {
  setFormatLocale(language)
  expect(formatNumber(12_345.5)).toBe(number)
  expect(formatDay(new Date(2026, 10, 26).getTime())).toBe(day)
  expect(formatItems(['Alpha', 'Beta'])).toBe(items)
})

test.each([
  ['en', ' ilsa', 'I'],
  ['tr', 'ilsa', 'İ'],
  ['tr', 'ırmak', 'I'],
  ['pt-BR', 'émile', 'É'],
  ['ja', '', ''],
])('in %s the initial of “%s” is “%s”', (language, name, initial) => {
  setFormatLocale(language)
  expect(getInitial(name)).toBe(initial)
})
