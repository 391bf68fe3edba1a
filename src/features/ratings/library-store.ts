import type { LibraryStore } from '#domain/library/library-store.ts'
import {
  adoptRatings,
  getUnsentRatings,
  receiveRatings,
  type DeviceRatings,
} from '#domain/ratings/sync-ratings.ts'

import { ratingEntries, ratingsSync } from './store.ts'

/** The ratings as part of the user's library. */
export const ratingsStore: LibraryStore = {
  kinds: ['rating'],
  adopt: (userId) => {
    const device = adoptRatings(read(), userId)
    write(device)
    return device.sync.account?.version ?? 0
  },
  getUnsent: (userId) => getUnsentRatings(read(), userId),
  receive: (items, version) => write(receiveRatings(read(), items, { version })),
  confirm: (sent, current) => write(receiveRatings(read(), current, { sent })),
  subscribe: ratingEntries.subscribe,
}

/** Makes the ratings on this device those of a guest, after the account was deleted. */
export function releaseRatings(): void {
  ratingsSync.set({})
}

function read(): DeviceRatings {
  return { entries: ratingEntries.get(), sync: ratingsSync.get() }
}

/** The entries come first: a rating that is sent twice is harmless, one that is lost is not. */
function write({ entries, sync }: DeviceRatings): void {
  if (entries !== ratingEntries.get()) ratingEntries.set(entries)
  if (sync !== ratingsSync.get()) ratingsSync.set(sync)
}
