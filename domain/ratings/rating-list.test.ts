import { expect, test } from 'vitest'

import { countByStars, sortRatings, type RatingOrder } from './rating-list.ts'
import { createRating } from './testing/ratings.ts'

const RATINGS = [
  createRating(1, { name: 'Part 10', halfStars: 7, ratedAt: 3 }),
  createRating(2, { name: 'part 2', halfStars: 10, ratedAt: 1 }),
  createRating(3, { name: 'Élan', halfStars: 7, ratedAt: 4 }),
  createRating(4, { name: 'Élan', halfStars: 1, ratedAt: 4, kind: 'tv' }),
]

test.each<[RatingOrder, number[]]>([
  ['date', [3, 4, 1, 2]],
  ['rating', [2, 3, 1, 4]],
  ['title', [3, 4, 2, 1]],
])('by %s', (order, ids) => {
  expect(sortRatings(RATINGS, order).map(({ id }) => id)).toEqual(ids)
  expect(sortRatings(RATINGS.toReversed(), order).map(({ id }) => id)).toEqual(ids)
})

test('counts the titles of each rating, the best first', () => {
  expect(countByStars(RATINGS)).toEqual([
    { halfStars: 10, count: 1 },
    { halfStars: 7, count: 2 },
    { halfStars: 1, count: 1 },
  ])
  expect(countByStars([])).toEqual([])
})
