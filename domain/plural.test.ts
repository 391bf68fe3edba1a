import { expect, test } from 'vitest'

import { plural } from './plural.ts'

const RESULTS = { one: '# result', other: '# results' }

test.each([
  [0, '0 results'],
  [1, '1 result'],
  [2, '2 results'],
  [21, '21 results'],
  [101, '101 results'],
  [1000, '1000 results'],
])('a count of %d reads "%s"', (count, text) => expect(plural(count, RESULTS)).toBe(text))

test('replaces every # in a sentence', () => {
  const text = plural(2, { one: '# credit left. Use #?', other: '# credits left. Use #?' })
  expect(text).toBe('2 credits left. Use 2?')
})
