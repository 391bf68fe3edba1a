import { describe, expect, test } from 'vitest'

import { addDays, shiftYears, getYearShift } from './calendar.ts'

describe('dates of current titles', () => {
  test.each([
    // newest date, today, shifted date
    ['2026-11-20', '2026-11-21', '2026-11-20'],
    ['2026-12-21', '2026-11-21', '2026-12-21'],
    ['2026-12-22', '2026-11-21', '2026-12-22'],
    ['2026-12-23', '2026-11-21', '2025-12-23'],
    ['2026-11-20', '2027-03-01', '2026-11-20'],
    ['2026-11-20', '2027-11-01', '2027-11-20'],
    ['2026-01-10', '2031-12-15', '2032-01-10'],
    ['2026-11-20', '2020-06-01', '2019-11-20'],
  ])('%s, on %s, becomes %s', (newest, today, shown) => {
    expect(shiftYears(newest, getYearShift(newest, today))).toBe(shown)
  })

  test('are always in the twelve months that end a month from today', () => {
    for (let day = 0; day < 800; day += 7) {
      const today = addDays('2026-01-01', day)
      for (let offset = 0; offset < 365; offset += 13) {
        const newest = addDays('2025-12-22', offset)
        const shown = shiftYears(newest, getYearShift(newest, today))
        expect(shown <= addDays(today, 31) && shown > addDays(today, 31 - 367), `${newest} on ${today}`).toBe(
          true,
        )
      }
    }
  })

  test('February 29 becomes February 28 if it moves to another year', () => {
    expect(shiftYears('2024-02-29', 1)).toBe('2025-02-28')
    expect(shiftYears('2024-02-29', 0)).toBe('2024-02-29')
  })
})
