import { afterEach, expect, test } from 'vitest'

import {
  formatHours,
  formatMinuteCount,
  formatMinuteRange,
  formatMinutes,
  formatShortMinutes,
} from './duration.ts'
import { setFormatLocale } from './format-locale.ts'

afterEach(() => setFormatLocale('en'))

test.each([
  [0, '0 min'],
  [18, '18 min'],
  [59, '59 min'],
  [60, '1 h'],
  [61, '1 h 1 min'],
  [143, '2 h 23 min'],
])('%i minutes are written as %s', (minutes, expected) => {
  expect(formatMinutes(minutes)).toBe(expected)
})

test('other lengths have the same units', () => {
  expect(formatHours(1)).toBe('1 h')
  expect(formatHours(12.25)).toBe('12.3 h')
  expect(formatHours(1234)).toBe('1,234 h')
  expect(formatMinuteCount(135)).toBe('135 min')
  expect(formatShortMinutes(45)).toBe('45m')
  expect(formatMinuteRange(90, 120)).toBe('90–120 min')
})

test.each([
  ['de', '2 Std. 23 Min.', '45 Min.', '2,5 Std.', '90–120 Min.'],
  ['ja', '2 時間 23 分', '45 分', '2.5 時間', '90～120 分'],
  ['ar', '2 س 23 د', '45 د', '2.5 س', '90–120 د'],
  ['tr', '2 sa. 23 dk.', '45 dk.', '2,5 sa.', '90–120 dk.'],
])('lengths have the units of the language %s', (language, minutes, short, hours, range) => {
  setFormatLocale(language)
  expect(formatMinutes(143)).toBe(minutes)
  expect(formatShortMinutes(45)).toBe(short)
  expect(formatHours(2.5)).toBe(hours)
  expect(formatMinuteRange(90, 120)).toBe(range)
})
