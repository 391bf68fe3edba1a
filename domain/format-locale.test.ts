import { afterEach, expect, test } from 'vitest'

import { getInitial, setFormatLocale } from './format-locale.ts'

afterEach(() => setFormatLocale('en'))

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
