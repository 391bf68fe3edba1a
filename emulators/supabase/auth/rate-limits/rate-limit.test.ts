import { expect, test } from 'vitest'

import { RateLimit } from './rate-limit.ts'

function limitAt(start: number) {
  const clock = { now: start }
  const limit = new RateLimit({ attempts: 2, windowMs: 60_000, now: () => clock.now })
  return { clock, limit }
}

test('lets the allowed attempts through and tells the next how long to wait', () => {
  const { clock, limit } = limitAt(0)
  expect([limit.consume('a'), limit.consume('a')]).toEqual([0, 0])
  clock.now = 20_500
  expect(limit.consume('a')).toBe(40)
})

test('forgives when the window has ended, and not a moment before', () => {
  const { clock, limit } = limitAt(1000)
  limit.consume('a')
  limit.consume('a')
  clock.now = 60_999
  expect(limit.consume('a')).toBe(1)
  clock.now = 61_000
  expect(limit.consume('a')).toBe(0)
})

test('counts every key by itself', () => {
  const { limit } = limitAt(0)
  limit.consume('a')
  limit.consume('a')
  expect(limit.consume('b')).toBe(0)
})

test('keeps counting through a flood of other keys', () => {
  const { clock, limit } = limitAt(0)
  limit.consume('a')
  limit.consume('a')
  for (let key = 0; key < 10_001; key += 1) limit.consume(`flood ${key}`)
  clock.now = 59_000
  expect(limit.consume('a')).toBe(1)
})
