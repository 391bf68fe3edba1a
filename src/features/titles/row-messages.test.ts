import { expect, test } from 'vitest'

import { formatRating } from './row-messages.ts'

test.each([
  [7.5, '7.5'],
  [7.549, '7.5'],
  [7.96, '8.0'],
  [10, '10.0'],
  [0.04, '0.0'],
])('the rating %d reads %s', (rating, text) => {
  expect(formatRating(rating)).toBe(text)
})
