import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { normalizeText, splitWords, stripArticle } from './normalize-text.ts'

describe('normalized text', () => {
  test.each([
    ['  The   Salt Road ', 'the salt road'],
    ['Amélie', 'amelie'],
    ['Spider-Man: No Way Home', 'spider man no way home'],
    ['Don’t Look Up', 'dont look up'],
    ["Ocean's 8", 'oceans 8'],
    ['Fast & Furious', 'fast and furious'],
    ['WALL·E', 'wall e'],
    ['M*A*S*H', 'm a s h'],
    ['Ærø, Łódź und Straße', 'aero lodz und strasse'],
    ['İSTANBUL', 'istanbul'],
    ['ｆｕｌｌ　ｗｉｄｔｈ', 'full width'],
    ['Ёлки', 'елки'],
    ['ΟΔΥΣΣΕΥΣ', 'οδυσσευσ'],
    ['שָׁלוֹם', 'שלום'],
    ['مُحَمَّد', 'محمد'],
    ['أحمد إلى آخر ٱلسماء', 'احمد الي اخر السماء'],
    ['فـــيلم', 'فيلم'],
    ['کتاب', 'كتاب'],
    ['IŞIK ışık İstanbul', 'isik isik istanbul'],
    ['ﾅﾙﾄ', 'ナルト'],
    ['がっこう', 'がっこう'],
    ['기생충', '기생충'],
    ['हिन्दी', 'हिन्दी'],
    ['???', ''],
    ['', ''],
  ])('of %j is %j', (text, normalized) => {
    expect(normalizeText(text)).toBe(normalized)
  })

  test('is the same for plain text as for text of any script', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary-ascii' }), (text) => {
        expect(normalizeText(`${text}\u3000`)).toBe(normalizeText(text))
      }),
    )
  })

  test('does not change when it is normalized again, and has no surplus spaces', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const normalized = normalizeText(text)
        expect(normalizeText(normalized)).toBe(normalized)
        expect(normalized).not.toMatch(/^ | $| {2}/)
      }),
    )
  })
})

test.each([
  ['The Salt Road', ['the', 'salt', 'road']],
  ['千と千尋', ['千', 'と', '千', '尋']],
  ['映画 Night', ['映', '画', 'night']],
  ['', []],
])('the words of %j are %j', (text, words) => {
  expect(splitWords(text)).toEqual(words)
})

test.each([
  ['the salt road', 'salt road'],
  ['la haine', 'haine'],
  ['the', 'the'],
  ['theory', 'theory'],
])('%j without its article is %j', (text, rest) => {
  expect(stripArticle(text)).toBe(rest)
})
