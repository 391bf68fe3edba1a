import { expect, test } from 'vitest'

import { contrast } from './contrast.ts'

test.each([
  ['#000000', '#ffffff', 21],
  ['#ffffff', '#000000', 21],
  ['#777777', '#ffffff', 4.478],
  ['#7c3aed', '#7c3aed', 1],
])('%s on %s stands out %d to 1', (one, other, expected) => {
  expect(contrast(one, other)).toBeCloseTo(expected, 2)
})
