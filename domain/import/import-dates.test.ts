import { afterEach, describe, expect, test } from 'vitest'

import { toLocalDate } from '../local-date.ts'
import { parseDate } from './import-dates.ts'
import { parseLocalDate } from './local-dates.ts'

const NOW = Date.UTC(2026, 10, 24)
const timeZone = process.env.TZ

afterEach(() => {
  if (timeZone === undefined) delete process.env.TZ
  else process.env.TZ = timeZone
})

describe.each(['Pacific/Auckland', 'America/Los_Angeles', 'Pacific/Kiritimati', 'UTC'])('in %s', (zone) => {
  test('a date without a time is that day', () => {
    process.env.TZ = zone
    expect(toLocalDate(parseDate('2025-12-31', NOW) ?? 0)).toBe('2025-12-31')
    expect(toLocalDate(parseLocalDate('12/31/25', 'month-first', NOW) ?? 0)).toBe('2025-12-31')
  })

  test('a date with a time is that moment', () => {
    process.env.TZ = zone
    expect(parseDate('2021-03-14 20:15:30', NOW)).toBe(Date.UTC(2021, 2, 14, 20, 15, 30))
  })
})
