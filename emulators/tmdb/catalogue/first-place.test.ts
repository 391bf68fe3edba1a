import { expect, test } from 'vitest'

import { firstPlace } from './first-place.ts'

const NUMBERS = [2, 4, 4, 4, 9]

test.each([
  [1, 0],
  [2, 0],
  [3, 1],
  [4, 1],
  [5, 4],
  [9, 4],
  [10, 5],
])('the first number that is at least %i stands at %i', (bound, place) => {
  expect(firstPlace(NUMBERS.length, (index) => (NUMBERS[index] ?? 0) >= bound)).toBe(place)
})

test('an empty list has no place but its end', () => {
  expect(firstPlace(0, () => true)).toBe(0)
})
