import { describe, expect, test } from 'vitest'

import { createEntry } from '../credits/testing/ledger-entries.ts'
import { createRating } from '../ratings/testing/ratings.ts'
import { countEpisodes, countRatings, sumSpentCredits } from './period-totals.ts'
import { at, createActivity, episode, movie, watch } from './testing/statistics.ts'

test('episodes are counted once, and movies are none', () => {
  const activity = createActivity([
    watch(movie(1), at(1, 1)),
    watch(episode(1, 1), at(1, 1)),
    watch(episode(1, 1), at(1, 2)),
    watch(episode(2, 1), at(1, 2)),
  ])
  expect(countEpisodes(activity)).toBe(2)
})

test('ratings are counted from half a star to five, in a year by the device’s calendar', () => {
  const ratings = [
    createRating(1, { halfStars: 1, ratedAt: at(1, 1, 0) }),
    createRating(2, { halfStars: 10, ratedAt: at(12, 31, 23) }),
    createRating(3, { halfStars: 10, ratedAt: at(1, 1, 0) - 1 }),
  ]
  const counts = (year?: number) => countRatings(ratings, year).map(({ count }) => count)
  expect(countRatings([])).toHaveLength(10)
  expect(counts()).toEqual([1, 0, 0, 0, 0, 0, 0, 0, 0, 2])
  expect(counts(2026)).toEqual([1, 0, 0, 0, 0, 0, 0, 0, 0, 1])
  expect(counts(2025)).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 1])
})

describe('spent credits', () => {
  const used = createEntry({ createdAt: at(5, 1) })
  const returned = createEntry({ kind: 'return', amount: 1, createdAt: at(5, 1) })
  test.each([
    ['are none without entries', [], undefined, 0],
    ['are what titles cost', [used, used], undefined, 2],
    ['do not include what was returned', [used, used, returned], undefined, 1],
    ['are not what was bought or given', [createEntry({ kind: 'purchase', amount: 100 })], undefined, 0],
    ['are those of the year', [used, createEntry({ createdAt: at(1, 1, 0) - 1 })], 2026, 1],
    ['are never below 0', [returned], 2026, 0],
  ])('%s', (_case, entries, year, spent) => {
    expect(sumSpentCredits(entries, year)).toBe(spent)
  })
})
