import { afterEach, expect, test } from 'vitest'

import { setFormatLocale } from './format-locale.ts'
import { joinFacts } from './join-facts.ts'

afterEach(() => setFormatLocale('en'))

test('facts that are not known are left out', () => {
  expect(joinFacts(['Movie', undefined, '', null, false, 0, 2019])).toBe('Movie · 2019')
})

test('from right to left each fact is isolated', () => {
  setFormatLocale('ar')
  expect(joinFacts(['Night', 2019])).toBe('\u2068Night\u2069 · \u20682019\u2069')
})
