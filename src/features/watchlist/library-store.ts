import type { LibraryStore } from '#domain/library/library-store.ts'
import {
  adoptWatchlist,
  getUnsentChanges,
  receiveItems,
  type DeviceWatchlist,
} from '#domain/watchlist/sync-watchlist.ts'

import { watchlistEntries, watchlistSync } from './store.ts'

/** The watchlist as part of the user's library. */
export const watchlistStore: LibraryStore = {
  kinds: ['watchlist'],
  adopt: (userId) => {
    write(adoptWatchlist(read(), userId, Date.now()))
    const { account } = watchlistSync.get()
    // There was no room for those of the user.
    if (account && account.user_id !== userId)
      throw new Error('The watchlist on this device is still that of another user')
    return account?.version ?? 0
  },
  hasUnsent: (userId) => getUnsentChanges(read(), userId).length > 0,
  getUnsent: (userId) => [getUnsentChanges(read(), userId)],
  receive: (items, version) => write(receiveItems(read(), items, { version })),
  confirm: (sent, current) => write(receiveItems(read(), current, { sent })),
  subscribe: watchlistSync.subscribe,
}

/** Makes the watchlist on this device that of a guest, after the account was deleted. */
export function releaseWatchlist(): void {
  watchlistSync.set({ changes: {} })
}

function read(): DeviceWatchlist {
  return { entries: watchlistEntries.get(), sync: watchlistSync.get() }
}

/**
 * The entries come first: a change that is sent twice is harmless, one that is lost is not. Without room for them, the version
 * stays too, so that the account sends them again.
 */
function write({ entries, sync }: DeviceWatchlist): void {
  if (entries !== watchlistEntries.get() && !watchlistEntries.set([...entries])) return
  if (sync !== watchlistSync.get()) watchlistSync.set(sync)
}
