import * as v from 'valibot'

import { titleKey, type TitleRef, type TitleSummary } from '#domain/catalogue/title.ts'
import { uniqueBy } from '#domain/unique-by.ts'
import { watchlistSyncSchema, withChange, type WatchlistSync } from '#domain/watchlist/watchlist-changes.ts'
import { toEntry, toTitles } from '#domain/watchlist/watchlist-entry.ts'
import { memoizeLast } from '#src/lib/memoize.ts'
import { useStore } from '#src/lib/store.ts'
import { createStoredValue, type StoredValue } from '#src/lib/stored-value.ts'
import { getStoredUserId } from '#src/lib/supabase.ts'

/** Invalid entries are hidden but not deleted: another version of the app may be able to read them. */
export const watchlistEntries: StoredValue<unknown[]> = createStoredValue(
  'watchlist',
  v.array(v.unknown()),
  [],
  (error) => console.error('Failed to load the watchlist:', error),
)

export const watchlistSync: StoredValue<WatchlistSync> = createStoredValue(
  'watchlistSync',
  watchlistSyncSchema,
  {
    changes: {},
  },
)

const parseEntries = memoizeLast((stored: unknown[]) => {
  const titles = uniqueBy(stored.flatMap(toTitles), titleKey).toReversed()
  return { titles, keys: new Set(titles.map(titleKey)) }
})

export function useIsInWatchlist(title: TitleRef): boolean {
  return useStore({ subscribe: watchlistEntries.subscribe, get: () => isInWatchlist(title) })
}

/** Returns the titles of the watchlist, newest first. */
export function useWatchlist(): TitleSummary[] {
  return useStore({
    subscribe: watchlistEntries.subscribe,
    get: () => parseEntries(watchlistEntries.get()).titles,
  })
}

/** Returns the keys of the titles that are in the watchlist now. */
export function getWatchlistKeys(): ReadonlySet<string> {
  return parseEntries(watchlistEntries.get()).keys
}

/** Adds the title to the watchlist or removes it. */
export function toggleWatchlist(title: TitleSummary): void {
  const key = titleKey(title)
  const isListed = isInWatchlist(title)
  const at = Date.now()
  watchlistEntries.update((current) =>
    isListed
      ? current.filter((entry) => toTitles(entry).every((listed) => titleKey(listed) !== key))
      : [...current, toEntry(title, at)],
  )
  watchlistSync.update((sync) =>
    withChange(sync, key, { at, is_removed: isListed, user_id: getStoredUserId() }),
  )
}

function isInWatchlist(title: TitleRef): boolean {
  return parseEntries(watchlistEntries.get()).keys.has(titleKey(title))
}
