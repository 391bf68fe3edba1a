import { createStore as createDatabase, delMany, entries, setMany } from 'idb-keyval'

import { mergeHistory } from '#domain/progress/merge-history.ts'
import { getRowsToSend, getTombstones, mergeQueues, type SyncQueue } from '#domain/progress/sync-queue.ts'
import { createStore } from '#src/lib/store.ts'

import { progressMap, syncQueue } from './store.ts'

/**
 * A copy of the sync queue in IndexedDB. Browsers flush local storage to disk up to a minute late and lose that much
 * when they are killed; IndexedDB is flushed at once.
 */
const database = createDatabase('marquee-progress', 'outbox')

const isBackingUp = createStore(false)

/**
 * Restores queue items that local storage has lost, and backs up every later change. Resolves with whether anything was
 * restored; without IndexedDB nothing is.
 */
export async function restoreSyncQueue(userId: string): Promise<boolean> {
  const items = await readItems()
  if (!items) return false
  const saved: SyncQueue = Object.fromEntries(items)
  if (!isBackingUp.get()) startBackup(saved)
  isBackingUp.set(true)
  return restore(saved, userId)
}

/** Without IndexedDB the call itself may throw. */
async function readItems(): Promise<[string, unknown][] | undefined> {
  try {
    return await entries<string, unknown>(database)
  } catch {
    return undefined
  }
}

function restore(saved: SyncQueue, userId: string): boolean {
  const current = syncQueue.get()
  const restored = mergeQueues(current, saved)
  const hasLostItems = Object.keys(restored).some((key) => restored[key] !== current[key])
  if (!hasLostItems) return false
  syncQueue.set(restored)
  const tombstones = getTombstones(restored, userId)
  progressMap.update((map) => mergeHistory({ map, tombstones, userId }, getRowsToSend(restored, userId)))
  return true
}

function startBackup(alreadySaved: SyncQueue): void {
  let saved = alreadySaved
  syncQueue.subscribe(() => {
    const queue = syncQueue.get()
    const changed = Object.entries(queue).filter(([key, item]) => item !== saved[key])
    const removed = Object.keys(saved).filter((key) => !(key in queue))
    saved = queue
    if (changed.length > 0) setMany(changed, database).catch(() => {})
    if (removed.length > 0) delMany(removed, database).catch(() => {})
  })
}
