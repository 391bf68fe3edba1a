import type { LedgerEntry } from '../credits/ledger-entry.ts'
import { MAX_HALF_STARS, type Rating } from '../ratings/rating.ts'
import type { Activity } from './activity.ts'

export type RatingCount = { halfStars: number; count: number }

/** Returns the distinct episodes of all TV shows. */
export function countEpisodes({ titles }: Activity): number {
  let episodes = 0
  for (const title of titles.values()) episodes += title.episodes
  return episodes
}

/** Returns how many titles have each rating from half a star to five, also those that no title has. */
export function countRatings(ratings: Iterable<Rating>, year?: number): RatingCount[] {
  const counts = Array.from({ length: MAX_HALF_STARS }, (_, index) => ({ halfStars: index + 1, count: 0 }))
  for (const { halfStars, ratedAt } of ratings) {
    const rating = counts[halfStars - 1]
    if (rating && isInPeriod(ratedAt, year)) rating.count += 1
  }
  return counts
}

/** Returns the credits that titles cost, less those that were returned. */
export function sumSpentCredits(entries: Iterable<LedgerEntry>, year?: number): number {
  let spent = 0
  for (const { kind, amount, createdAt } of entries)
    if ((kind === 'usage' || kind === 'return') && isInPeriod(createdAt, year)) spent -= amount
  // A credit that was spent before the period may be returned in it.
  return Math.max(0, spent)
}

/** By the calendar of the device. Without a year, every time is in the period. */
function isInPeriod(time: number, year: number | undefined): boolean {
  return year === undefined || new Date(time).getFullYear() === year
}
