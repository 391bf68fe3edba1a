import { expect, test } from 'vitest'

import { RequestError } from './request-error.ts'
import { shouldRetry, getRetryDelayMs, parseRetryAfterMs } from './retry-policy.ts'

const NOW = Date.UTC(2026, 0, 1, 12, 0, 0)

test.each([
  [null, undefined],
  ['', undefined],
  ['0', undefined],
  ['-1', undefined],
  ['soon', undefined],
  ['2', 2000],
  ['0.5', 500],
  ['Thu, 01 Jan 2026 12:00:10 GMT', 10_000],
  ['Thu, 01 Jan 2026 11:59:59 GMT', undefined],
])('parses Retry-After %o as %o ms', (header, expected) => {
  expect(parseRetryAfterMs(header, NOW)).toBe(expected)
})

test.each([
  ['no response', 0, 2, true],
  ['no response', 0, 3, false],
  ['too many requests', 429, 2, true],
  ['too many requests', 429, 3, false],
  ['a server error', 500, 2, true],
  ['a server error', 503, 3, false],
  ['a timeout', 408, 0, true],
  ['a timeout', 408, 1, false],
  ['an invalid key', 401, 0, false],
  ['not found', 404, 0, false],
  ['an invalid body', 200, 0, false],
])('retries %s (status %i) after %i earlier failures: %s', (_, status, failures, expected) => {
  expect(shouldRetry(failures, new RequestError('failed', status), true)).toBe(expected)
})

test('does not retry offline', () => {
  expect(shouldRetry(0, new RequestError('failed', 0), false)).toBe(false)
})

test.each([
  [30_000, true],
  [30_001, false],
])('retries after a requested delay of %i ms: %s', (retryAfterMs, expected) => {
  expect(shouldRetry(0, new RequestError('busy', 429, { retryAfterMs }), true)).toBe(expected)
})

test.each([
  [0, 1000],
  [1, 2000],
  [2, 4000],
  [5, 30_000],
])('after %i failures the delay is %i ms', (failures, expected) => {
  expect(getRetryDelayMs(failures, new RequestError('failed', 500))).toBe(expected)
})

test('respects the delay that the service asked for', () => {
  expect(getRetryDelayMs(0, new RequestError('busy', 429, { retryAfterMs: 12_000 }))).toBe(12_000)
})
