import { expect, test } from 'vitest'

import { formatClock } from './format-time.ts'

test.each([
  [0, '0:00'],
  [9.9, '0:09'],
  [80, '1:20'],
  [3599.99, '59:59'],
  [3600, '1:00:00'],
  [5833.04, '1:37:13'],
  [-1, '0:00'],
])('%d seconds are formatted as %s', (seconds, text) => {
  expect(formatClock(seconds)).toBe(text)
})
