import { describe, expect, test } from 'vitest'

import { addMonths, periodEnd } from './calendar.ts'

const at = (text: string) => Date.parse(`${text}Z`) / 1000

test.each([
  ['2026-01-15T10:00:00', 1, '2026-02-15T10:00:00'],
  ['2026-01-31T10:00:00', 1, '2026-02-28T10:00:00'],
  ['2028-01-31T10:00:00', 1, '2028-02-29T10:00:00'],
  ['2026-12-31T23:59:59', 1, '2027-01-31T23:59:59'],
  ['2028-02-29T00:00:00', 12, '2029-02-28T00:00:00'],
])('%s plus %i months is %s', (from, months, expected) => {
  expect(addMonths(at(from), months)).toBe(at(expected))
})

describe('a period', () => {
  test.each([
    ['2026-01-31T10:00:00', 'month', 1, '2026-01-31T10:00:00', '2026-02-28T10:00:00'],
    ['2026-01-31T10:00:00', 'month', 1, '2026-02-28T10:00:00', '2026-03-31T10:00:00'],
    ['2026-01-31T10:00:00', 'month', 1, '2027-01-31T10:00:00', '2027-02-28T10:00:00'],
    ['2026-01-31T10:00:00', 'month', 3, '2026-04-30T10:00:00', '2026-07-31T10:00:00'],
    ['2028-02-29T10:00:00', 'year', 1, '2028-02-29T10:00:00', '2029-02-28T10:00:00'],
    ['2026-01-31T10:00:00', 'week', 1, '2026-02-07T10:00:00', '2026-02-14T10:00:00'],
    ['2026-01-31T10:00:00', 'day', 1, '2026-01-31T10:00:00', '2026-02-01T10:00:00'],
  ])(
    'anchored at %s, every %s × %i, that starts at %s ends at %s',
    (anchor, interval, count, start, expected) => {
      expect(periodEnd(at(anchor), { interval, interval_count: count }, at(start))).toBe(at(expected))
    },
  )
})
