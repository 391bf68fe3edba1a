import { expect, test } from 'vitest'

import { formatClock, formatSkip, formatSpokenTime } from './format-time.ts'

test.each([
  [0, '0:00'],
  [9.9, '0:09'],
  [80, '1:20'],
  [3599.99, '59:59'],
  [3600, '1:00:00'],
  [5833.04, '1:37:13'],
  [-1, '0:00'],
])('%d seconds are shown as %s', (seconds, text) => {
  expect(formatClock(seconds)).toBe(text)
})

test.each([
  [0, '0 seconds'],
  [1, '1 second'],
  [60, '1 minute'],
  [80, '1 minute 20 seconds'],
  [5820, '97 minutes'],
  [5833, '97 minutes 13 seconds'],
])('%d seconds are spoken as %s', (seconds, text) => {
  expect(formatSpokenTime(seconds)).toBe(text)
})

test('a skip shows its direction', () => {
  expect(formatSkip(10)).toBe('+10 s')
  expect(formatSkip(-5)).toBe('−5 s')
})
