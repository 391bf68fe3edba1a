import { expect, test } from 'vitest'

import { getContrast } from './contrast.ts'

test.each([
  ['#000000', '#ffffff', 21],
  ['#ffffff', '#000000', 21],
  ['#777777', '#ffffff', 4.478],
  ['#7c3aed', '#7c3aed', 1],
])('%s on %s has a contrast of %d:1', (one, other, expected) => {
  expect(getContrast(one, other)).toBeCloseTo(expected, 2)
})
