import { expect, test } from 'vitest'

import {
  chooseLanguage,
  compareChoices,
  getDirection,
  parseAcceptLanguage,
  parseLanguageCookie,
} from './language.ts'

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

test.each(['ar-u-nu-latn', 'fa-IR', 'ckb'])('%s is written from right to left', (language) => {
  expect(getDirection(language)).toBe('rtl')
})

test('all languages of two letters have the direction of their script', () => {
  const letters = 'abcdefghijklmnopqrstuvwxyz'.split('')
  const codes = letters.flatMap((first) => letters.map((second) => first + second))
  const rightToLeft = codes.filter((code) => {
    const { language, script = '' } = new Intl.Locale(code).maximize()
    // Some codes are old ones for another language.
    return language === code && /^(?:Arab|Hebr|Thaa)$/.test(script)
  })
  expect(codes.filter((code) => getDirection(code) === 'rtl')).toEqual(rightToLeft)
})

test.each([
  ['sidebar:state=true; language=pt-BR', 'pt-BR'],
  ['language=de', 'de'],
  ['other-language=de', undefined],
  ['', undefined],
])('the cookies %j hold %s', (cookies, language) => {
  expect(parseLanguageCookie(cookies)).toBe(language)
})

test.each([
  ['fr-CA, en;q=0.5', ['fr-CA', 'en']],
  ['sv, pt;q=0.8, de ; q=0.9', ['sv', 'de', 'pt']],
  ['en;q=0.8,de;q=0.8', ['en', 'de']],
  ['de;q=0, en;q=x, *', ['*']],
  ['', []],
  [',;q=1', []],
])('the Accept-Language header %j prefers %j', (header, languages) => {
  expect(parseAcceptLanguage(header)).toEqual(languages)
})

test.each([
  ['nothing was chosen', undefined, undefined, undefined, 'same'],
  ['a new device', undefined, 'de', undefined, 'take'],
  ['a new device on which a guest has chosen', 'fr', 'de', undefined, 'take'],
  ['an account without a choice', 'fr', undefined, undefined, 'save'],
  ['a choice on this device', 'fr', 'de', 'de', 'save'],
  ['a choice on another device', 'de', 'fr', 'de', 'take'],
  ['the browser’s language, chosen on this device', undefined, 'de', 'de', 'save'],
  ['the browser’s language, chosen on another device', 'de', undefined, 'de', 'take'],
])('%s: %s here, %s in the account and %s before means %s', (_, device, account, synced, result) => {
  expect(compareChoices(device, account, synced)).toBe(result)
})
