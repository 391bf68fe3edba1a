import { clearingOf } from '#domain/progress/forgetting.ts'
import { withForgetting, withoutAccount, withoutRowsUntil } from '#domain/progress/outbox.ts'
import type { ProgressEntry } from '#domain/progress/progress-entry.ts'
import { hasStoredSession } from '#src/lib/supabase.ts'

import { outbox, progressMap } from './store.ts'

/**
 * Forgets which films were begun or finished on this device and, of a signed-in viewer, every film and episode in the
 * backend. @throws RequestError when the backend refuses; then the device keeps its part too.
 */
export async function clearWatchHistory(userId: string | undefined): Promise<void> {
  if (userId) {
    const { clearAccountHistory } = await import('./synchronise.ts')
    await clearAccountHistory(userId)
    const now = Date.now()
    outbox.update((items) =>
      withForgetting(withoutRowsUntil(items, userId, now), clearingOf('movie', userId, now)),
    )
  }
  keepOnly('tv')
  localStorage.removeItem('watchHistory')
}

/** Forgets on this device where every series stopped. The account keeps that, for the viewer's other devices. */
export function clearSeriesProgress(): void {
  if (hasStoredSession()) void forgetSeries(Date.now())
  keepOnly('movie')
  localStorage.removeItem('tvProgress')
}

/** What the account says of a series is not taken in again until that has been watched anew. */
async function forgetSeries(now: number): Promise<void> {
  const { signedInUserId } = await import('./synchronise.ts')
  const userId = await signedInUserId()
  if (userId) outbox.update((items) => ({ ...items, ...withForgetting({}, clearingOf('tv', userId, now)) }))
}

/** Forgets all that was watched on this device, and what waits here for an account that is no more. */
export function forgetAccount(userId: string): void {
  outbox.update((items) => withoutAccount(items, userId))
  progressMap.set({})
  localStorage.removeItem('watchHistory')
  localStorage.removeItem('tvProgress')
}

function keepOnly(type: ProgressEntry['type']): void {
  progressMap.update((map) =>
    Object.fromEntries(Object.entries(map).filter(([, entry]) => entry.type === type)),
  )
}
