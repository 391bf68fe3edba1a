import * as v from 'valibot'

import { normalizeText } from '#domain/text-match/normalize-text.ts'
import { firstBy } from '#domain/unique-by.ts'
import { createOwnedValue } from '#src/lib/owned-value.ts'
import { isPrivateSession } from '#src/lib/private-session.ts'

const MAX_SEARCHES = 10

/** Longer texts were pasted by mistake. */
const MAX_LENGTH = 200

/** The user's latest searches on this device, newest first. */
export const recentSearches = createOwnedValue(
  'recentSearches',
  v.pipe(v.array(v.string()), v.transform(takeNewest)),
  [],
  (error) => console.error('Failed to load recent searches:', error),
)

/** Adds a search at the top, in place of an earlier one in another spelling. */
export function addRecentSearch(text: string): void {
  if (isPrivateSession() || text.length > MAX_LENGTH) return
  recentSearches.update((searches) => takeNewest([text, ...searches]))
}

export function removeRecentSearch(text: string): void {
  recentSearches.update((searches) => searches.filter((other) => other !== text))
}

export function clearRecentSearches(): void {
  recentSearches.set([])
}

function takeNewest(searches: string[]): string[] {
  return firstBy(searches, toKey).slice(0, MAX_SEARCHES)
}

function toKey(text: string): string {
  // A search for punctuation only.
  return normalizeText(text) || text
}
