import { compareNames } from '../compare-names.ts'
import { MAX_HALF_STARS, type Rating } from './rating.ts'

export const RATING_ORDERS = ['date', 'rating', 'title'] as const

/** Newest first, best first, or A to Z. */
export type RatingOrder = (typeof RATING_ORDERS)[number]

/** Returns the ratings in an order. Among equals, the one that was rated last comes first. */
export function sortRatings(ratings: readonly Rating[], order: RatingOrder): Rating[] {
  return ratings.toSorted((one, other) => {
    const byOrder = order === 'rating' ? other.halfStars - one.halfStars : 0
    const byName = order === 'title' ? compareNames(one.name, other.name) : 0
    return byOrder || byName || other.ratedAt - one.ratedAt || compareRefs(one, other)
  })
}

/** Returns how many titles have each rating that there is, the best first. */
export function countByStars(ratings: readonly Rating[]): { halfStars: number; count: number }[] {
  const counts = Array.from({ length: MAX_HALF_STARS + 1 }, () => 0)
  for (const { halfStars } of ratings) counts[halfStars] = (counts[halfStars] ?? 0) + 1
  return counts
    .map((count, halfStars) => ({ halfStars, count }))
    .filter(({ count }) => count > 0)
    .toReversed()
}

function compareRefs(one: Rating, other: Rating): number {
  if (one.kind !== other.kind) return one.kind === 'movie' ? -1 : 1
  return one.id - other.id
}
