import { expect, test } from 'vitest'

import { getOldestEntries } from './oldest-entries.ts'

test.each([
  [0, []],
  [2, []],
  [3, []],
  [4, [0]],
  [6, [0, 1, 2]],
])('of %i entries with a limit of three, the oldest are %j', (count, expected) => {
  expect(getOldestEntries([...Array.from({ length: count }).keys()], 3)).toEqual(expected)
})
