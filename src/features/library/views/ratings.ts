import { titleKey, type TitleRef, type TitleSummary } from '#domain/catalogue/title.ts'
import { parseRating, toRatingBody } from '#domain/ratings/rating-body.ts'
import type { Rating } from '#domain/ratings/rating.ts'
import { getLibrary, libraryItems } from '#src/features/library/current.ts'
import { useStore } from '#src/lib/store.ts'

import { parseOnce } from './parse-once.ts'

const parseRatings = parseOnce(parseRating)

/** Returns the ratings by title key, as far as they have loaded. */
export function getRatings(): ReadonlyMap<string, Rating> {
  return parseRatings(libraryItems.rating.get().byKey)
}

/** Returns the ratings by title key. */
export function useRatings(): ReadonlyMap<string, Rating> {
  return useStore({ subscribe: libraryItems.rating.subscribe, get: getRatings })
}

/** Returns what the user thinks of a title; undefined if it is not rated. */
export function useTitleRating(title: TitleRef): Rating | undefined {
  return useStore({ subscribe: libraryItems.rating.subscribe, get: () => getRatings().get(titleKey(title)) })
}

/** Rates a title with half stars from 1 to 10, or changes its rating. */
export function rateTitle(title: TitleSummary, halfStars: number): void {
  saveRating({ ...title, halfStars, ratedAt: Date.now() })
}

/** Removes a rating. Returns a function that restores it as it was, unless the title was rated again. */
export function removeRating(rating: Rating): () => void {
  void getLibrary().change([{ kind: 'rating', key: titleKey(rating), body: null }])
  return () => {
    if (!getRatings().has(titleKey(rating))) saveRating(rating)
  }
}

function saveRating(rating: Rating): void {
  void getLibrary().change([toRatingChange(rating)])
}

/** Returns the change that adds or replaces a rating. */
export function toRatingChange(rating: Rating) {
  return { kind: 'rating' as const, key: titleKey(rating), body: toRatingBody(rating) }
}
