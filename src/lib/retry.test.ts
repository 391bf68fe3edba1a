import { expect, test } from 'vitest'

import { RequestError } from './request-error.ts'
import { isRetried, retryDelayMs } from './retry.ts'

test.each([
  ['no answer', 0, 2, true],
  ['no answer', 0, 3, false],
  ['too many requests', 429, 2, true],
  ['too many requests', 429, 3, false],
  ['a fault', 500, 2, true],
  ['a fault', 503, 3, false],
  ['an answer too late', 408, 0, true],
  ['an answer too late', 408, 1, false],
  ['a wrong key', 401, 0, false],
  ['nothing there', 404, 0, false],
  ['an answer that cannot be read', 200, 0, false],
])('after %s (%i), with %i failures before, another try: %s', (_, status, failures, expected) => {
  expect(isRetried(failures, new RequestError('failed', status), true)).toBe(expected)
})

test('offline nothing is tried again: being online again does that', () => {
  expect(isRetried(0, new RequestError('failed', 0), false)).toBe(false)
})

test.each([
  [30_000, true],
  [30_001, false],
])('who asks for %i ms is asked again by itself: %s', (retryAfterMs, expected) => {
  expect(isRetried(0, new RequestError('busy', 429, { retryAfterMs }), true)).toBe(expected)
})

test.each([
  [0, 1000],
  [1, 2000],
  [2, 4000],
  [5, 30_000],
])('after %i failures the pause is %i ms', (failures, expected) => {
  expect(retryDelayMs(failures, new RequestError('failed', 500))).toBe(expected)
})

test('the pause that the service asked for is kept', () => {
  expect(retryDelayMs(0, new RequestError('busy', 429, { retryAfterMs: 12_000 }))).toBe(12_000)
})
