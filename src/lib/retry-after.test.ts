import { expect, test } from 'vitest'

import { retryAfterMs } from './retry-after.ts'

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
])('%o asks for %o ms', (header, expected) => {
  expect(retryAfterMs(header, NOW)).toBe(expected)
})
