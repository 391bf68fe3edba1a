import * as fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'

import { addDays, toLocalDate } from '../local-date.ts'
import { addMonths, getMonthRange, getWeekday, getWeeks, isMonth, toMonth } from './month.ts'

const months = fc
  .tuple(fc.integer({ min: 1950, max: 2150 }), fc.integer({ min: 1, max: 12 }))
  .map(([year, month]) => `${year}-${String(month).padStart(2, '0')}`)

test.each([
  ['2026-11', true],
  ['1999-01', true],
  ['2026-13', false],
  ['2026-00', false],
  ['2026-1', false],
  ['2026-11-24', false],
  ['26-11', false],
  ['', false],
  ['9999-12', false],
])('%s is a month: %s', (text, expected) => {
  expect(isMonth(text)).toBe(expected)
})

test.each([
  ['2026-11', 1, '2026-12'],
  ['2026-12', 1, '2027-01'],
  ['2026-01', -1, '2025-12'],
  ['2026-03', -15, '2024-12'],
  ['2026-11', 0, '2026-11'],
])('%s and %i months is %s', (month, count, expected) => {
  expect(addMonths(month, count)).toBe(expected)
})

test.each([
  ['2026-02', '2026-02-28'],
  ['2028-02', '2028-02-29'],
  ['2026-12', '2026-12-31'],
  ['2026-11', '2026-11-30'],
])('%s ends on %s', (month, to) => {
  expect(getMonthRange(month)).toEqual({ from: `${month}-01`, to })
})

describe('the day on the device', () => {
  test.each([
    ['Pacific/Kiritimati', '2026-11-25'],
    ['Pacific/Honolulu', '2026-11-24'],
    ['UTC', '2026-11-24'],
  ])('in %s is %s, late on the 24th in UTC', (timeZone, expected) => {
    vi.stubEnv('TZ', timeZone)
    expect(toLocalDate(Date.parse('2026-11-24T23:30:00Z'))).toBe(expected)
    vi.unstubAllEnvs()
  })
})

describe('the weeks of a month', () => {
  test('have days of the months around it', () => {
    const weeks = getWeeks('2026-11', 1)
    expect(weeks).toHaveLength(6)
    expect(weeks[0]).toEqual([
      '2026-10-26',
      '2026-10-27',
      '2026-10-28',
      '2026-10-29',
      '2026-10-30',
      '2026-10-31',
      '2026-11-01',
    ])
    expect(getWeeks('2026-11', 7)[0]?.[0]).toBe('2026-11-01')
  })

  test('begin on the first weekday and contain every day of the month once', () => {
    fc.assert(
      fc.property(months, fc.integer({ min: 1, max: 7 }), (month, firstWeekday) => {
        const weeks = getWeeks(month, firstWeekday)
        const days = weeks.flat()
        const { from, to } = getMonthRange(month)
        expect(weeks.map(([first]) => getWeekday(first ?? ''))).toEqual(weeks.map(() => firstWeekday))
        expect(days.every((day, index) => index === 0 || day === addDays(days[index - 1] ?? '', 1))).toBe(
          true,
        )
        expect(days.filter((day) => toMonth(day) === month)).toHaveLength(Number(to.slice(8)))
        expect(weeks[0]).toContain(from)
        expect(weeks.at(-1)).toContain(to)
      }),
    )
  })
})

test('moving back and forth leads to the same month', () => {
  fc.assert(
    fc.property(months, fc.integer({ min: -600, max: 600 }), (month, count) => {
      expect(addMonths(addMonths(month, count), -count)).toBe(month)
    }),
  )
})
