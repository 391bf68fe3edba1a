import * as v from 'valibot'

import { clearingOf } from '#domain/progress/forgetting.ts'
import { withForgetting, withoutAccount, withoutRowsUntil, type Outbox } from '#domain/progress/outbox.ts'
import type { ProgressEntry, ProgressMap } from '#domain/progress/progress-entry.ts'
import { readProgress, writeProgress, type StoredProgress } from '#domain/progress/stored-progress.ts'
import { storedValue, type StoredValue } from '#src/lib/stored-value.ts'
import { hasStoredSession } from '#src/lib/supabase.ts'

const anything = v.record(v.string(), v.unknown())

const stored = storedValue('watchProgress', anything, {}, (error) =>
  console.error('Failed to load watch progress:', error),
)

/** What the account has yet to hear, and what it must not bring back. */
export const outbox: StoredValue<Outbox> = storedValue('progressOutbox', anything, {}, (error) =>
  console.error('Failed to load unsent watch progress:', error),
)

let readable: ProgressMap = {}
let readFrom: StoredProgress | undefined

/** Where the viewer stopped in every title begun on this device, by title key. */
export const progressMap: StoredValue<ProgressMap> = {
  get: getMap,
  set: (map) => stored.set(writeProgress(stored.get(), map)),
  update: (change) => progressMap.set(change(getMap())),
  subscribe: stored.subscribe,
}

/** Read anew only when what is stored has changed. */
function getMap(): ProgressMap {
  const current = stored.get()
  if (current !== readFrom) {
    readable = readProgress(current)
    readFrom = current
  }
  return readable
}

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
