import type { ProgressEntry } from '#domain/progress/progress-entry.ts'
import { withoutRowsUntil, withoutUser, withTombstone } from '#domain/progress/sync-queue.ts'
import { createClearing } from '#domain/progress/tombstone.ts'
import { hasStoredSession } from '#src/lib/supabase.ts'

import { progressMap, syncQueue } from './store.ts'

/**
 * Deletes the progress of movies on this device and, for a signed-in user, the whole history in the account. Throws a
 * RequestError if the account rejects it; the device then keeps its data too.
 */
export async function clearWatchHistory(userId: string | undefined): Promise<void> {
  if (userId) {
    const { clearAccountHistory } = await import('./sync-history.ts')
    await clearAccountHistory(userId)
    const now = Date.now()
    syncQueue.update((queue) =>
      withTombstone(withoutRowsUntil(queue, userId, now), createClearing('movie', userId, now)),
    )
  }
  keepOnly('tv')
  localStorage.removeItem('watchHistory')
}

/** Deletes the progress of TV shows on this device. The account keeps it for the user's other devices. */
export function clearTvProgress(): void {
  if (hasStoredSession()) void addTvTombstone(Date.now())
  keepOnly('movie')
  localStorage.removeItem('tvProgress')
}

/** Deletes all progress on this device, and the queued data of an account that was deleted. */
export function clearAccountProgress(userId: string): void {
  syncQueue.update((queue) => withoutUser(queue, userId))
  progressMap.set({})
  localStorage.removeItem('watchHistory')
  localStorage.removeItem('tvProgress')
}

/** Prevents the account from restoring TV progress that is older than the tombstone. */
async function addTvTombstone(now: number): Promise<void> {
  const { getSignedInUserId } = await import('./sync-history.ts')
  const userId = await getSignedInUserId()
  if (userId)
    syncQueue.update((queue) => ({ ...queue, ...withTombstone({}, createClearing('tv', userId, now)) }))
}

function keepOnly(type: ProgressEntry['type']): void {
  progressMap.update((map) =>
    Object.fromEntries(Object.entries(map).filter(([, entry]) => entry.type === type)),
  )
}
