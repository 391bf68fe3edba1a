import { expect, test } from 'vitest'

import { isStorable, toLibraryRow, type LibraryItem } from './library-item.ts'

test.each([
  ['a text', 'With tea', true],
  ['an emoji', '😀', true],
  ['a backslash before such letters', String.raw`\u0000 and \ud800`, true],
  ['NUL', 'a\0b', false],
  ['NUL after a backslash', '\\\0', false],
  ['half a character', '\uD83D', false],
  ['a long text', 'x'.repeat(20_000), false],
])('an item with %s: the account accepts it or not', (_text, note, expected) => {
  expect(isStorable({ kind: 'list_title', key: 'a', body: { note }, changedAt: 1 })).toBe(expected)
})

test.each<[LibraryItem['kind'], number, boolean]>([
  ['list_title', 16_000, true],
  ['list', 16_000, true],
  ['hide_rule', 65_500, true],
  ['hide_rule', 65_536, false],
  ['viewing', 2000, true],
  ['viewing', 2050, false],
  ['rating', 2050, false],
  ['watchlist', 2050, false],
  ['saved_filter', 2050, false],
])('an item of the kind %s with %s characters: the account accepts it or not', (kind, length, expected) => {
  expect(isStorable({ kind, key: 'a', body: { a: 'x'.repeat(length) }, changedAt: 1 })).toBe(expected)
})

test.each([
  [-1e300, '1970-01-01T00:00:00.000Z'],
  [1000, '1970-01-01T00:00:01.000Z'],
  [1e300, '9999-12-31T00:00:00.000Z'],
])('the time %d is sent as %s', (changedAt, changed_at) => {
  expect(toLibraryRow({ kind: 'rating', key: 'movie-9', body: {}, changedAt })).toMatchObject({ changed_at })
})
