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
    const device = adoptWatchlist(read(), userId, Date.now())
    write(device)
    return device.sync.account?.version ?? 0
  },
  getUnsent: (userId) => getUnsentChanges(read(), userId),
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

/** The entries come first: a change that is sent twice is harmless, one that is lost is not. */
function write({ entries, sync }: DeviceWatchlist): void {
  if (entries !== watchlistEntries.get()) watchlistEntries.set([...entries])
  if (sync !== watchlistSync.get()) watchlistSync.set(sync)
}
