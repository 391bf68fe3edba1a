import { expect, test } from 'vitest'

import { createAttemptLimits, type AttemptLimits } from './attempt-limits.ts'

type Attempt = { email: string; ip: string }

const KINDS: [what: string, count: (limits: AttemptLimits, attempt: Attempt) => void][] = [
  ['sign-ins', (limits, attempt) => limits.countSignIn(attempt)],
  ['sign-ups', (limits, attempt) => limits.countSignUp(attempt)],
  ['codes', (limits, attempt) => limits.countCode(attempt)],
  ['emails', (limits, attempt) => limits.countEmail({ ...attempt, kind: 'recovery' })],
]

test.each(KINDS)('%s that are rejected for their client take no memory', (_what, count) => {
  const limits = createAttemptLimits(() => 0)
  const attempt = (index: number) => count(limits, { email: `user-${index}@example.com`, ip: '192.0.2.7' })
  let accepted = 0
  expect(() => {
    for (; ; accepted += 1) attempt(accepted)
  }).toThrow('')
  const { size } = limits
  for (let index = 0; index < 10_000; index += 1) expect(() => attempt(accepted + index)).toThrow('')
  expect(limits.size).toBe(size)
})

test('attempts of many clients take a limited amount of memory', () => {
  const limits = createAttemptLimits(() => 0)
  for (let index = 0; index < 60_000; index += 1)
    limits.countSignIn({ email: `user-${index}@example.com`, ip: `2001:db8:0:${index}::/64` })
  expect(limits.size).toBeLessThanOrEqual(150_000)
})

test('a flood of other emails does not reset the count of one email', () => {
  const limits = createAttemptLimits(() => 0)
  const guess = (client: number) => limits.countSignIn({ email: 'owner@example.com', ip: `client ${client}` })
  for (let client = 0; client < 300; client += 1) guess(client)
  for (let index = 0; index < 60_000; index += 1)
    limits.countSignIn({ email: `user-${index}@example.com`, ip: `flood ${index}` })
  expect(() => guess(301)).toThrow('Request rate limit reached')
})
