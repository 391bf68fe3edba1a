import { expect, test } from 'vitest'

import { surplus } from './surplus.ts'

test.each([
  [0, []],
  [2, []],
  [3, []],
  [4, [0]],
  [6, [0, 1, 2]],
])('of %i, the oldest go until three stay', (count, expected) => {
  expect(surplus([...Array.from({ length: count }).keys()], 3)).toEqual(expected)
})
