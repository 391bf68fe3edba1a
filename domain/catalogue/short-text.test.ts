import { expect, test } from 'vitest'

import { shortenText } from './short-text.ts'

test.each([
  ['', ''],
  ['fits', 'fits'],
  ['exactly 20 characters', 'exactly 20…'],
  ['one two, three four five', 'one two, three four…'],
  ['one two three four, five six', 'one two three four…'],
  ['a word-that-is-too-long-to-cut-before-it', 'a word-that-is-too…'],
  ['三つの夜がひとつの港で終わる物語であり、誰も眠らない', '三つの夜がひとつの港で終わる物語であり…'],
])('%j in at most 20 characters is %j', (text, short) => {
  const shortened = shortenText(text, 20)
  expect(shortened).toBe(short)
  expect(shortened.length).toBeLessThanOrEqual(20)
})

test('a character of several parts is not split', () => {
  const family = '👩‍👩‍👧‍👦'
  expect(shortenText(family.repeat(3), 20)).toBe(`${family}…`)
})

test('lines become one, and invisible characters disappear', () => {
  expect(shortenText('one\n\n two\u0000three\u202Efour\t five\uD800')).toBe('one two three four five\uFFFD')
})

test('by default, a description is cut at 155 characters', () => {
  expect(shortenText('word '.repeat(100)).length).toBeLessThanOrEqual(155)
  expect(shortenText('word '.repeat(100)).length).toBeGreaterThan(145)
})
