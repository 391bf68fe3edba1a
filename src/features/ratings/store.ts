import * as v from 'valibot'

import { titleKey, type TitleRef, type TitleSummary } from '#domain/catalogue/title.ts'
import type { Rating } from '#domain/ratings/rating.ts'
import {
  parseRatings,
  withoutRating,
  withRating,
  type StoredRatings,
} from '#domain/ratings/stored-ratings.ts'
import { ratingsSyncSchema, withOwner, type RatingsSync } from '#domain/ratings/sync-ratings.ts'
import { memoizeLast } from '#src/lib/memoize.ts'
import { RATINGS_STORAGE_KEY } from '#src/lib/storage-keys.ts'
import { useStore } from '#src/lib/store.ts'
import { createStoredValue, type StoredValue } from '#src/lib/stored-value.ts'
import { getStoredUserId } from '#src/lib/supabase.ts'

/** Ratings and tombstones by title key. */
export const ratingEntries = createStoredValue(
  RATINGS_STORAGE_KEY,
  v.record(v.string(), v.unknown()),
  {},
  (error) => console.error('Failed to load ratings:', error),
)

export const ratingsSync: StoredValue<RatingsSync> = createStoredValue('ratingsSync', ratingsSyncSchema, {})

const parseEntries = memoizeLast(parseRatings)

/** Returns the ratings of this device by title key. */
export function useRatings(): ReadonlyMap<string, Rating> {
  return useStore({ subscribe: ratingEntries.subscribe, get: getRatings })
}

/** Returns what the user thinks of a title; undefined if it is not rated. */
export function useTitleRating(title: TitleRef): Rating | undefined {
  return useStore({ subscribe: ratingEntries.subscribe, get: () => getRatings().get(titleKey(title)) })
}

/** Rates a title with half stars from 1 to 10, or changes its rating. */
export function rateTitle(title: TitleSummary, halfStars: number): void {
  const now = Date.now()
  changeRatings([title], (stored) => withRating(stored, { ...title, halfStars, ratedAt: now }, now))
}

/** Removes a rating. Returns a function that restores it as it was, unless the title was rated again. */
export function removeRating(rating: Rating): () => void {
  changeRatings([rating], (stored) => withoutRating(stored, rating, Date.now()))
  return () => {
    if (getRatings().has(titleKey(rating))) return
    changeRatings([rating], (stored) => withRating(stored, rating, Date.now()))
  }
}

/** Removes all ratings and their tombstones, from this device and from the account. */
export function clearRatings(): void {
  // First, because a change of the entries starts the synchronization.
  if (getStoredUserId()) ratingsSync.update((sync) => ({ ...sync, cleared_at: Date.now() }))
  ratingEntries.set({})
}

/**
 * Changes the ratings of titles. The change belongs to the signed-in user; a guest's to the next one. Returns whether the
 * device had room for it.
 */
export function changeRatings(
  titles: readonly TitleRef[],
  update: (stored: StoredRatings) => StoredRatings,
): boolean {
  return ratingEntries.update((stored) => {
    const next = update(stored)
    return next === stored ? stored : withOwner(next, titles.map(titleKey), getStoredUserId())
  })
}

/** Returns the ratings of this device by title key. */
export function getRatings(): ReadonlyMap<string, Rating> {
  return parseEntries(ratingEntries.get())
}
