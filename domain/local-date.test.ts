import { afterEach, beforeEach, expect, test } from 'vitest'

import { toLocalDate, toStartOfDay } from './local-date.ts'

const timeZone = process.env.TZ

beforeEach(() => {
  process.env.TZ = 'America/Los_Angeles'
})
afterEach(() => {
  if (timeZone === undefined) delete process.env.TZ
  else process.env.TZ = timeZone
})

test.each([
  ['2026-11-25T07:59:59Z', '2026-11-24'],
  ['2026-11-25T08:00:00Z', '2026-11-25'],
  ['2027-01-01T03:00:00Z', '2026-12-31'],
])('west of Greenwich, %s is %s', (time, date) => {
  expect(toLocalDate(Date.parse(time))).toBe(date)
})

test('a day begins at midnight of the device', () => {
  expect(toStartOfDay('2026-11-25')).toBe(Date.parse('2026-11-25T08:00:00Z'))
})
