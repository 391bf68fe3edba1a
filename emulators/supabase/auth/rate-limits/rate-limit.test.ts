import { expect, test } from 'vitest'

import { RateLimit } from './rate-limit.ts'

function createLimit(start: number) {
  const clock = { now: start }
  const limit = new RateLimit({ attempts: 2, windowMs: 60_000, now: () => clock.now })
  return { clock, limit }
}

test('allows attempts within the limit and returns the wait for the next one', () => {
  const { clock, limit } = createLimit(0)
  expect([limit.consume('a'), limit.consume('a')]).toEqual([0, 0])
  clock.now = 20_500
  expect(limit.consume('a')).toBe(40)
})

test('starts over exactly when the window has ended', () => {
  const { clock, limit } = createLimit(1000)
  limit.consume('a')
  limit.consume('a')
  clock.now = 60_999
  expect(limit.consume('a')).toBe(1)
  clock.now = 61_000
  expect(limit.consume('a')).toBe(0)
})

test('counts each key separately', () => {
  const { limit } = createLimit(0)
  limit.consume('a')
  limit.consume('a')
  expect(limit.consume('b')).toBe(0)
})

test('keeps counting while many other keys are added', () => {
  const { clock, limit } = createLimit(0)
  limit.consume('a')
  limit.consume('a')
  for (let key = 0; key < 10_001; key += 1) limit.consume(`flood ${key}`)
  clock.now = 59_000
  expect(limit.consume('a')).toBe(1)
})
