import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { getWeekday, parseDay, toIsoDate } from './days.ts'
import { createHeatMap, getHeatMapRange } from './heat-map.ts'

const [MONDAY, SATURDAY, SUNDAY] = [1, 6, 7]

const count = (viewings: number) => ({ viewings, seconds: viewings * 60 })

describe('the range', () => {
  test.each([
    ['of a year is that calendar year', 2024, '2026-05-06', SUNDAY, '2024-01-01', '2024-12-31'],
    [
      'of all time ends today and begins on a Sunday',
      undefined,
      '2026-05-06',
      SUNDAY,
      '2025-05-04',
      '2026-05-06',
    ],
    ['of all time on a Sunday', undefined, '2026-05-03', SUNDAY, '2025-05-04', '2026-05-03'],
    ['of all time on a Saturday', undefined, '2026-05-09', SUNDAY, '2025-05-04', '2026-05-09'],
    ['of weeks from Monday on a Sunday', undefined, '2026-05-03', MONDAY, '2025-04-28', '2026-05-03'],
    ['of weeks from Monday on a Monday', undefined, '2026-05-04', MONDAY, '2025-05-05', '2026-05-04'],
    ['of weeks from Saturday on a Friday', undefined, '2026-05-08', SATURDAY, '2025-05-03', '2026-05-08'],
  ])('%s', (_case, year, today, firstWeekday, from, to) => {
    expect(getHeatMapRange(year, today, firstWeekday)).toEqual({ from, to })
  })
})

test.each([
  ['Sunday', SUNDAY, '0.5 0.6 1.0 1.1 1.2 1.3 1.4 1.5 1.6 2.0 2.1', 3],
  ['Monday', MONDAY, '0.4 0.5 0.6 1.0 1.1 1.2 1.3 1.4 1.5 1.6 2.0', 3],
  ['Saturday', SATURDAY, '0.6 1.0 1.1 1.2 1.3 1.4 1.5 1.6 2.0 2.1 2.2', 3],
])('days are in columns of weeks that begin on %s', (_name, firstWeekday, rows, weeks) => {
  // May 1, 2026 is a Friday.
  const range = { from: '2026-05-01', to: '2026-05-11' }
  const { days, weekCount } = createHeatMap(new Map(), range, firstWeekday)
  expect(days.map(({ week, row }) => `${week}.${row}`).join(' ')).toBe(rows)
  expect(weekCount).toBe(weeks)
})

test('months are in the week of their first day', () => {
  const { months, days, weekCount } = createHeatMap(
    new Map(),
    getHeatMapRange(2024, '2026-01-01', SUNDAY),
    SUNDAY,
  )
  expect(days).toHaveLength(366)
  expect(weekCount).toBe(53)
  expect(months.map(({ month }) => month)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])
  expect(months.slice(0, 3).map(({ week }) => week)).toEqual([0, 4, 8])
})

test('levels are quartiles of the days with viewings', () => {
  const days = new Map([1, 2, 3, 40].map((viewings, index) => [`2026-05-0${index + 1}`, count(viewings)]))
  const map = createHeatMap(days, { from: '2026-05-01', to: '2026-05-05' }, SUNDAY)
  expect(map.days.map(({ level }) => level)).toEqual([1, 2, 3, 4, 0])
  expect(map.days[3]).toMatchObject({ viewings: 40, seconds: 2400 })
})

test('a busier day never has a lower level, and a day without viewings has none', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(50), { minLength: 1, maxLength: 60 }), (counts) => {
      const start = parseDay('2026-05-01')
      const days = new Map(counts.map((viewings, index) => [toIsoDate(start + index), count(viewings)]))
      const range = { from: '2026-05-01', to: toIsoDate(start + counts.length - 1) }
      const map = createHeatMap(days, range, SUNDAY)
      const sorted = map.days.toSorted((one, other) => one.viewings - other.viewings)
      for (const [index, { level, viewings, row, date }] of sorted.entries()) {
        expect(level >= (sorted[index - 1]?.level ?? 0)).toBe(true)
        expect(level === 0).toBe(viewings === 0)
        expect(row).toBe(new Date(`${date}T12:00:00Z`).getUTCDay())
      }
    }),
  )
})

test('weekdays before 1970 are right too', () => {
  expect(getWeekday(parseDay('1969-12-28'))).toBe(0)
  expect(getWeekday(parseDay('1969-12-27'))).toBe(6)
})
