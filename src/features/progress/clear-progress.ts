import { withoutRowsUntil, withoutUser, withTombstone } from '#domain/progress/sync-queue.ts'
import { createClearing } from '#domain/progress/tombstone.ts'
import { deviceStorage } from '#src/lib/browser-features.ts'
import { hasStoredSession } from '#src/lib/supabase.ts'

import { clearImportedTvShows, setImportedTitles } from './imported-titles.ts'
import { progressMap, syncQueue } from './store.ts'

/**
 * Deletes all progress on this device and, for a signed-in user, in the account. Throws a RequestError if the account
 * rejects it; the device then keeps its data too.
 */
export async function clearWatchHistory(userId: string | undefined): Promise<void> {
  if (userId) {
    const { clearAccountHistory } = await import('./sync-history.ts')
    await clearAccountHistory(userId)
    const now = Date.now()
    syncQueue.update((queue) =>
      (['movie', 'tv'] as const).reduce(
        (cleared, kind) => withTombstone(cleared, createClearing(kind, userId, now)),
        withoutRowsUntil(queue, userId, now),
      ),
    )
  }
  clearDevice()
}

/** Deletes the progress of TV shows on this device. The account keeps it for the user's other devices. */
export function clearTvPositions(): void {
  if (hasStoredSession()) void addTvTombstone(Date.now())
  progressMap.update((map) =>
    Object.fromEntries(Object.entries(map).filter(([, entry]) => entry.type === 'movie')),
  )
  deviceStorage.removeItem('tvProgress')
  clearImportedTvShows()
}

/** Deletes all progress on this device, and the queued data of an account that was deleted. */
export function clearAccountProgress(userId: string): void {
  syncQueue.update((queue) => withoutUser(queue, userId))
  clearDevice()
}

function clearDevice(): void {
  progressMap.set({})
  deviceStorage.removeItem('watchHistory')
  deviceStorage.removeItem('tvProgress')
  setImportedTitles([])
}

/** Prevents the account from restoring TV progress that is older than the tombstone. */
async function addTvTombstone(now: number): Promise<void> {
  const { getSignedInUserId } = await import('#src/lib/run-as-user.ts')
  const userId = await getSignedInUserId()
  if (userId)
    syncQueue.update((queue) => ({ ...queue, ...withTombstone({}, createClearing('tv', userId, now)) }))
}
