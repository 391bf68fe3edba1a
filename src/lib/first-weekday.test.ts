import { expect, test, vi } from 'vitest'

import { getFirstWeekday } from './first-weekday.ts'

const LANGUAGES: [language: string, browser: string, day: number][] = [
  ['en', 'en-US', 7],
  ['en', 'en-GB', 1],
  ['de', 'de-DE', 1],
  ['tr', 'tr', 1],
  ['ja', 'ja-JP', 7],
  ['ko', 'ko', 7],
  ['pt-BR', 'pt-BR', 7],
  ['pt-BR', 'pt-PT', 7],
  ['es', 'es-MX', 7],
  ['es', 'es-ES', 1],
  ['ar', 'ar-EG', 6],
  ['ar', 'ar-SA', 7],
  ['ar', 'ar-MA', 1],
  ['en', 'en-IN', 7],
  // Another language than the browser's.
  ['de', 'en-US', 1],
  ['ja', 'de-DE', 7],
  // No language tag, as some Linux systems report it.
  ['en', 'en-US@posix', 1],
]

test.each(LANGUAGES)('in %s a week of a browser in %s begins on day %i', (language, browser, day) => {
  expect(getFirstWeekday(language, [browser])).toBe(day)
})

test.each(LANGUAGES)(
  'in %s a week of a browser in %s that does not know first days begins on day %i',
  (language, browser, day) => {
    vi.spyOn(Intl.Locale.prototype, 'getWeekInfo').mockReturnValue(undefined)
    expect(getFirstWeekday(language, [browser])).toBe(day)
  },
)
