import { expect, test } from 'vitest'

import { formatMinutes } from './duration.ts'

test.each([
  [0, '0 min'],
  [18, '18 min'],
  [59, '59 min'],
  [60, '1 h'],
  [61, '1 h 1 min'],
  [143, '2 h 23 min'],
])('%i minutes are written as %s', (minutes, expected) => {
  expect(formatMinutes(minutes)).toBe(expected)
})
