import { expect, test } from 'vitest'

import { parseBanSeconds } from './admin-user-fields.ts'

test.each([
  ['none', 0],
  ['24h', 86_400],
  ['1h30m', 5400],
  ['90s', 90],
  ['876000h', 3_153_600_000],
])('%s is %i seconds', (text, seconds) => {
  expect(parseBanSeconds(text)).toBe(seconds)
})

test.each(['', '0h', '24', 'h', '-1h', '1d', '24h ', '99999999999h', '999999999h'])(
  '"%s" is not a duration',
  (text) => {
    expect(parseBanSeconds(text)).toBeUndefined()
  },
)
