import { expect, test } from 'vitest'

import { readChoice, toLanguageData } from './language-data.ts'

test('emails have a language without a choice of the user', () => {
  expect(toLanguageData(undefined).language).toBe('en')
  expect(readChoice(toLanguageData(undefined))).toBeUndefined()
})

test('a choice is a known language', () => {
  expect(readChoice(toLanguageData('de'))).toBe('de')
  expect(readChoice({ language: 'de' })).toBe('de')
  expect(readChoice({ language: 'tlh' })).toBeUndefined()
  expect(readChoice({})).toBeUndefined()
})
