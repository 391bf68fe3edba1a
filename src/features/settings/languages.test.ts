import { expect, test } from 'vitest'

import { getOtherNames, getOwnName } from './languages.ts'

test.each([
  ['de', 'Deutsch', 'German German'],
  ['pt-BR', 'Português (Brasil)', 'Brazilian Portuguese Brazilian Portuguese'],
  ['zh-CN', '简体中文', 'Simplified Chinese Simplified Chinese'],
  ['zh-TW', '繁體中文', 'Traditional Chinese Traditional Chinese'],
])('%s is called %s, and found by %s', (language, ownName, otherNames) => {
  expect(getOwnName(language)).toBe(ownName)
  expect(getOtherNames(language)).toBe(otherNames)
})
