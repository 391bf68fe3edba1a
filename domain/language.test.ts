import { expect, test } from 'vitest'

import { chooseLanguage, getDirection, parseLanguageCookie } from './language.ts'

const SUPPORTED = ['ar', 'de', 'en', 'pt-BR', 'zh-CN']

test.each([
  [['de'], 'de'],
  [['de-AT'], 'de'],
  [['DE-at'], 'de'],
  [['pt'], 'pt-BR'],
  [['pt-PT'], 'pt-BR'],
  [['zh-Hant-TW'], 'zh-CN'],
  [['sv', 'de', 'en'], 'de'],
  [['en-GB', 'de'], 'en'],
  [['sv'], 'en'],
  [['', '*'], 'en'],
  [[], 'en'],
])('%j gets %s', (preferred, language) => {
  expect(chooseLanguage(preferred, SUPPORTED)).toBe(language)
})

test('only Arabic is written from right to left', () => {
  expect(SUPPORTED.filter((language) => getDirection(language) === 'rtl')).toEqual(['ar'])
})

test.each([
  ['sidebar:state=true; language=pt-BR', 'pt-BR'],
  ['language=de', 'de'],
  ['other-language=de', undefined],
  ['', undefined],
])('the cookies %j hold %s', (cookies, language) => {
  expect(parseLanguageCookie(cookies)).toBe(language)
})
