import { expect, test } from 'vitest'

import { isStorable } from './library-item.ts'

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
