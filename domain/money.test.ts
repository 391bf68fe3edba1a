import { afterEach, expect, test } from 'vitest'

import { setFormatLocale, toFormatLocale } from './format-locale.ts'
import { formatDollars, formatExactDollars } from './money.ts'

afterEach(() => setFormatLocale('en'))

test.each([
  ['en', '$5', '$4.99', '$5.00', '$12,000,000'],
  ['de', '5 $', '4,99 $', '5,00 $', '12.000.000 $'],
  ['ja', '$5', '$4.99', '$5.00', '$12,000,000'],
  ['ar', '\u200F5 US$\u200E', '\u200F4.99 US$\u200E', '\u200F5.00 US$\u200E', '\u200F12,000,000 US$\u200E'],
  ['tr', '$5', '$4,99', '$5,00', '$12.000.000'],
])('amounts are in dollars, as the language %s writes them', (language, whole, cents, exact, large) => {
  setFormatLocale(language)
  expect(withSpaces(formatDollars(5))).toBe(whole)
  expect(withSpaces(formatDollars(4.99))).toBe(cents)
  expect(withSpaces(formatExactDollars(5))).toBe(exact)
  expect(withSpaces(formatDollars(12_000_000))).toBe(large)
})

test('an amount can be in another locale than the interface', () => {
  expect(withSpaces(formatDollars(4.99, toFormatLocale('de')))).toBe('4,99 $')
  expect(formatDollars(4.99)).toBe('$4.99')
})

/** Spaces between number and symbol do not break. */
function withSpaces(text: string): string {
  return text.replaceAll('\u00A0', ' ')
}
