import { afterEach, expect, test } from 'vitest'

import { setFormatLocale } from './format-locale.ts'
import { formatDay, formatList, formatNumber } from './format.ts'
import { formatRegion, listRegions } from './region.ts'

afterEach(() => setFormatLocale('en-US'))

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
