import { expect, test } from 'vitest'

import { findFirstIndex } from './indexing.ts'

const NUMBERS = [2, 4, 4, 4, 9]

test.each([
  [1, 0],
  [2, 0],
  [3, 1],
  [4, 1],
  [5, 4],
  [9, 4],
  [10, 5],
])('finds the first number >= %i at index %i', (bound, index) => {
  expect(findFirstIndex(NUMBERS.length, (at) => (NUMBERS[at] ?? 0) >= bound)).toBe(index)
})

test('returns 0 for an empty list', () => {
  expect(findFirstIndex(0, () => true)).toBe(0)
})
