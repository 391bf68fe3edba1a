import { expect, test } from 'vitest'

import { consumeAll, RateLimit } from './rate-limit.ts'

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

test('holds a limited number of keys', () => {
  const limit = new RateLimit({ attempts: 2, windowMs: 60_000, maxKeys: 100, now: () => 0 })
  for (let key = 0; key < 10_000; key += 1) limit.consume(`flood ${key}`)
  expect(limit.size).toBe(100)
})

test('does not forget a key with many attempts for keys with fewer', () => {
  const limit = new RateLimit({ attempts: 3, windowMs: 60_000, maxKeys: 100, now: () => 0 })
  for (let attempt = 0; attempt < 3; attempt += 1) limit.consume('target')
  limit.consume('once')
  limit.consume('target')
  for (let round = 0; round < 2; round += 1)
    for (let key = 0; key < 1_000; key += 1) limit.consume(`flood ${key}`)
  expect(limit.consume('target')).toBe(60)
  expect(limit.consume('once')).toBe(0)
})

test('a key that has been refunded is forgotten first', () => {
  const limit = new RateLimit({ attempts: 1, windowMs: 60_000, maxKeys: 2, now: () => 0 })
  limit.consume('a')
  limit.consume('b')
  limit.refund('b')
  limit.consume('c')
  expect([limit.consume('a'), limit.size]).toEqual([60, 2])
})

test('makes room by forgetting windows that have ended', () => {
  const clock = { now: 0 }
  const limit = new RateLimit({ attempts: 3, windowMs: 60_000, maxKeys: 3, now: () => clock.now })
  for (const key of ['old', 'old', 'older', 'older']) limit.consume(key)
  clock.now = 59_000
  limit.consume('recent')
  clock.now = 60_000
  for (const key of ['new', 'newer', 'recent', 'recent']) limit.consume(key)
  expect([limit.size, limit.consume('recent')]).toEqual([3, 59])
})

test('long keys are counted like short ones', () => {
  const { limit } = createLimit(0)
  const key = 'a'.repeat(1_000_000)
  expect([limit.consume(key), limit.consume(key), limit.consume(key)]).toEqual([0, 0, 60])
  expect(limit.consume(`${key}b`)).toBe(0)
})

test('an attempt that one limit rejects is counted by none', () => {
  const byClient = new RateLimit({ attempts: 2, windowMs: 60_000, now: () => 0 })
  const byEmail = new RateLimit({ attempts: 1, windowMs: 60_000, now: () => 0 })
  const attempt = (client: string, email: string) =>
    consumeAll([
      [byClient, client],
      [byEmail, email],
    ])
  expect([attempt('1', 'a'), attempt('1', 'a'), attempt('1', 'b')]).toEqual([0, 60, 0])
  for (let email = 0; email < 1000; email += 1) expect(attempt('1', `flood ${email}`)).toBe(60)
  expect([byClient.size, byEmail.size]).toEqual([1, 2])
})
