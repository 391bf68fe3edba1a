import { describe, expect, test } from 'vitest'

import { clockText, skipText, spokenTime } from './time-text.ts'

describe('time as text', () => {
  test.each([
    [0, '0:00'],
    [9.9, '0:09'],
    [80, '1:20'],
    [3599.99, '59:59'],
    [3600, '1:00:00'],
    [5833.04, '1:37:13'],
    [-1, '0:00'],
  ])('%d seconds read %s on the clock', (seconds, text) => {
    expect(clockText(seconds)).toBe(text)
  })

  test.each([
    [0, '0 seconds'],
    [1, '1 second'],
    [60, '1 minute'],
    [80, '1 minute 20 seconds'],
    [5820, '97 minutes'],
    [5833, '97 minutes 13 seconds'],
  ])('%d seconds are said as %s', (seconds, text) => {
    expect(spokenTime(seconds)).toBe(text)
  })
})

test('a skip tells its direction', () => {
  expect(skipText(10)).toBe('+10 s')
  expect(skipText(-5)).toBe('−5 s')
})
