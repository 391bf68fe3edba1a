import * as v from 'valibot'

import { normalizeText } from '#domain/search/normalize-text.ts'
import { isPrivateSession } from '#src/lib/private-session.ts'
import { RECENT_SEARCHES_STORAGE_KEY } from '#src/lib/storage-keys.ts'
import { createStoredValue } from '#src/lib/stored-value.ts'

const MAX_SEARCHES = 10

/** Longer texts were pasted by mistake. */
const MAX_LENGTH = 200

/** What was last searched for on this device, newest first. */
export const recentSearches = createStoredValue(
  RECENT_SEARCHES_STORAGE_KEY,
  v.array(v.string()),
  [],
  (error) => console.error('Failed to load recent searches:', error),
)

/** Adds a search at the top, in place of an earlier one in another spelling. */
export function addRecentSearch(text: string): void {
  if (isPrivateSession() || text.length > MAX_LENGTH) return
  const key = toKey(text)
  recentSearches.update((searches) =>
    [text, ...searches.filter((other) => toKey(other) !== key)].slice(0, MAX_SEARCHES),
  )
}

export function removeRecentSearch(text: string): void {
  recentSearches.update((searches) => searches.filter((other) => other !== text))
}

export function clearRecentSearches(): void {
  recentSearches.set([])
}

function toKey(text: string): string {
  // A search for punctuation only.
  return normalizeText(text) || text
}
