import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { toIsoDate } from './days.ts'
import { findCurrentStreak, findLongestStreak } from './streaks.ts'

describe('the longest streak', () => {
  test.each([
    ['of no days is none', [], undefined],
    ['of one day is that day', ['2026-03-01'], { days: 1, from: '2026-03-01', to: '2026-03-01' }],
    [
      'ends at a gap',
      ['2026-03-04', '2026-03-01', '2026-03-02'],
      { days: 2, from: '2026-03-01', to: '2026-03-02' },
    ],
    [
      'spans months, leap days and years',
      ['2023-12-31', '2024-01-01', '2024-02-28', '2024-02-29', '2024-03-01'],
      { days: 3, from: '2024-02-28', to: '2024-03-01' },
    ],
    [
      'is the latest of equal ones',
      ['2026-03-01', '2026-03-02', '2026-04-01', '2026-04-02'],
      { days: 2, from: '2026-04-01', to: '2026-04-02' },
    ],
    [
      'counts a day once',
      ['2026-03-01', '2026-03-01', '2026-03-02'],
      { days: 2, from: '2026-03-01', to: '2026-03-02' },
    ],
    [
      'is not broken by daylight saving time',
      ['2026-03-28', '2026-03-29', '2026-03-30', '2026-10-24', '2026-10-25'],
      { days: 3, from: '2026-03-28', to: '2026-03-30' },
    ],
  ])('%s', (_case, dates, streak) => {
    expect(findLongestStreak(dates)).toEqual(streak)
  })
})

describe('the current streak', () => {
  const dates = ['2026-03-01', '2026-03-02', '2026-03-03', '2026-03-05']
  test.each([
    ['includes today', '2026-03-03', 3],
    ['lasts until today is over', '2026-03-04', 3],
    ['is over after a day without viewings', '2026-03-07', undefined],
    ['begins after a gap', '2026-03-05', 1],
    ['does not count the future', '2026-02-27', undefined],
  ])('%s', (_case, today, days) => {
    expect(findCurrentStreak(dates, today)?.days).toBe(days)
  })
})

const dates = fc.array(fc.integer({ min: 20_000, max: 20_060 }).map(toIsoDate), { maxLength: 40 })

test('no streak is longer than the longest one, and all of its days are active', () => {
  fc.assert(
    fc.property(dates, fc.integer({ min: 20_000, max: 20_060 }), (active, today) => {
      const longest = findLongestStreak(active)
      const current = findCurrentStreak(active, toIsoDate(today))
      expect(current?.days ?? 0).toBeLessThanOrEqual(longest?.days ?? 0)
      expect(longest?.days ?? 0).toBeLessThanOrEqual(new Set(active).size)
      if (!longest) return
      expect(
        active.filter((date) => date >= longest.from && date <= longest.to).length,
      ).toBeGreaterThanOrEqual(longest.days)
    }),
  )
})
