import { withClearing } from '#domain/watchlist/sync-watchlist.ts'
import { getStoredUserId } from '#src/lib/supabase.ts'

import { watchlistEntries, watchlistSync } from './store.ts'

/** Removes all entries, including invalid ones, from this device and from the account. */
export function clearWatchlist(): void {
  watchlistEntries.set([])
  watchlistSync.update((sync) => withClearing(sync, Date.now(), getStoredUserId()))
}
