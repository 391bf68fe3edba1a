import { describe, expect, test } from 'vitest'

import { daysAfter, movedByYears, yearsToMove } from './calendar.ts'

describe('the dates of a current title', () => {
  test.each([
    // newest date, today, the same date as it is shown today
    ['2026-11-20', '2026-11-21', '2026-11-20'],
    ['2026-12-21', '2026-11-21', '2026-12-21'],
    ['2026-12-22', '2026-11-21', '2026-12-22'],
    ['2026-12-23', '2026-11-21', '2025-12-23'],
    ['2026-11-20', '2027-03-01', '2026-11-20'],
    ['2026-11-20', '2027-11-01', '2027-11-20'],
    ['2026-01-10', '2031-12-15', '2032-01-10'],
    ['2026-11-20', '2020-06-01', '2019-11-20'],
  ])('%s is, on %s, %s', (newest, today, shown) => {
    expect(movedByYears(newest, yearsToMove(newest, today))).toBe(shown)
  })

  test('always fall into the twelve months that end a month from today', () => {
    for (let day = 0; day < 800; day += 7) {
      const today = daysAfter('2026-01-01', day)
      for (let offset = 0; offset < 365; offset += 13) {
        const newest = daysAfter('2025-12-22', offset)
        const shown = movedByYears(newest, yearsToMove(newest, today))
        expect(
          shown <= daysAfter(today, 31) && shown > daysAfter(today, 31 - 367),
          `${newest} on ${today}`,
        ).toBe(true)
      }
    }
  })

  test('a leap day becomes the day before in other years, and stays where it does not move', () => {
    expect(movedByYears('2024-02-29', 1)).toBe('2025-02-28')
    expect(movedByYears('2024-02-29', 0)).toBe('2024-02-29')
  })
})
