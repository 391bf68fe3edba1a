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
    write(adoptRatings(read(), userId))
    const { account } = ratingsSync.get()
    // There was no room for those of the user.
    if (account && account.user_id !== userId)
      throw new Error('The ratings on this device are still those of another user')
    return account?.version ?? 0
  },
  hasUnsent: (userId) => getUnsentRatings(read(), userId).length > 0,
  getUnsent: (userId) => [getUnsentRatings(read(), userId)],
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

/**
 * The entries come first: a rating that is sent twice is harmless, one that is lost is not. Without room for them, the version
 * stays too, so that the account sends them again.
 */
function write({ entries, sync }: DeviceRatings): void {
  if (entries !== ratingEntries.get() && !ratingEntries.set(entries)) return
  if (sync !== ratingsSync.get()) ratingsSync.set(sync)
}
