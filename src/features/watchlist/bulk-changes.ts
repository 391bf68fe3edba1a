/** Changes of many titles of the watchlist at once. */
import { titleKey, type TitleSummary } from '#domain/catalogue/title.ts'
import { withChanges } from '#domain/watchlist/watchlist-changes.ts'
import { toEntry, toTitles } from '#domain/watchlist/watchlist-entry.ts'
import { getStoredUserId } from '#src/lib/supabase.ts'

import { getWatchlistKeys, watchlistEntries, watchlistSync } from './store.ts'

type Added = { title: TitleSummary; /** Milliseconds since the epoch. */ at: number }

/** Adds titles that were saved elsewhere, before those that are in the watchlist. Those that are in it stay. */
export function addToWatchlist(added: readonly Added[]): void {
  const known = getWatchlistKeys()
  const missing = added
    .filter(({ title }) => !known.has(titleKey(title)))
    .toSorted((one, other) => one.at - other.at)
  watchlistEntries.update((current) => [...missing.map(({ title, at }) => toEntry(title, at)), ...current])
  recordChanges(
    missing.map(({ title }) => titleKey(title)),
    false,
  )
}

/** Removes the titles with these keys. */
export function removeFromWatchlist(keys: ReadonlySet<string>): void {
  watchlistEntries.update((current) =>
    current.filter((entry) => toTitles(entry).every((title) => !keys.has(titleKey(title)))),
  )
  recordChanges([...keys], true)
}

function recordChanges(keys: readonly string[], isRemoved: boolean): void {
  const change = { at: Date.now(), is_removed: isRemoved, user_id: getStoredUserId() }
  watchlistSync.update((sync) => withChanges(sync, keys, change))
}
