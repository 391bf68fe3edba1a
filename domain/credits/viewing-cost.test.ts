import { expect, test } from 'vitest'

import { getViewingCost } from './viewing-cost.ts'

test.each([
  [1, 0, false, 1],
  [1, 1, false, 0],
  [6, 0, false, 6],
  [6, 2, false, 4],
  [0, 1, false, 0],
  [1, 0, true, 'included'],
  [6, 6, true, 'included'],
] as const)('%i viewings, %i of them paid, unlimited %s, cost %s', (count, paid, isUnlimited, expected) => {
  expect(getViewingCost({ count, paid, isUnlimited })).toBe(expected)
})
