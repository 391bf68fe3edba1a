import { expect, test } from 'vitest'

import { canReturnCredit } from './credit-return.ts'

test.each([
  [0, true],
  [119_999, true],
  [120_000, true],
  [120_001, false],
])('%i ms after its charge, a credit can be returned: %s', (elapsedMs, expected) => {
  expect(canReturnCredit(elapsedMs)).toBe(expected)
})
