import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { MINUTE_MS } from '#domain/time.ts'

import { getAccountTime, noteServerTime } from './account-time.ts'

const NOW = Date.parse('2026-11-28T12:00:00Z')

const respond = (date?: string) =>
  noteServerTime({ headers: new Headers(date === undefined ? {} : { date }) })
const respondAt = (time: number) => respond(new Date(time).toUTCString())

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] })
  const texts = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, text: string) => void texts.set(key, text),
    removeItem: (key: string) => void texts.delete(key),
  })
  respondAt(NOW)
})

afterEach(() => {
  respondAt(Date.now())
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('without a response, the account has the time of the device', () => {
  expect(getAccountTime()).toBe(NOW)
})

test.each([
  ['ahead', 10 * MINUTE_MS],
  ['behind', -10 * MINUTE_MS],
  ['just as much ahead as counts', 2000],
])('the time of a device is corrected if the account is %s', (_text, difference) => {
  respondAt(NOW + difference)
  expect(getAccountTime()).toBe(NOW + difference)
  vi.setSystemTime(NOW + MINUTE_MS)
  expect(getAccountTime()).toBe(NOW + MINUTE_MS + difference)
})

test.each([1000, -1000])('a difference of %i ms may be the time that a response took', (difference) => {
  respondAt(NOW + difference)
  expect(getAccountTime()).toBe(NOW)
})

test('a known difference changes only by as much as counts, and ends when the clock was set', () => {
  respondAt(NOW + 10 * MINUTE_MS)
  respondAt(NOW + 10 * MINUTE_MS + 1000)
  expect(getAccountTime()).toBe(NOW + 10 * MINUTE_MS)
  vi.setSystemTime(NOW + 10 * MINUTE_MS)
  respondAt(NOW + 10 * MINUTE_MS)
  expect(getAccountTime()).toBe(NOW + 10 * MINUTE_MS)
})

test.each([undefined, '', 'yesterday'])('a response with the date %s changes nothing', (date) => {
  respondAt(NOW + 10 * MINUTE_MS)
  respond(date)
  expect(getAccountTime()).toBe(NOW + 10 * MINUTE_MS)
})
