import type { HistoryRow } from '#domain/progress/history-row.ts'
import {
  findReappeared,
  findUnsyncedPositions,
  mergeHistory,
  withOwner,
} from '#domain/progress/merge-history.ts'
import {
  getRowsToSend,
  getTombstones,
  withConfirmedTombstone,
  withoutExpired,
  withoutRows,
  withPositions,
  withTombstone,
} from '#domain/progress/sync-queue.ts'
import { isDue, type Tombstone } from '#domain/progress/tombstone.ts'
import { RequestError, shouldRetry } from '#src/lib/request-error.ts'
import { runAsUser } from '#src/lib/run-as-user.ts'

import { deleteHistory, deleteTitleHistory, fetchHistory, upsertHistory } from './history-api.ts'
import { progressMap, syncQueue } from './store.ts'

const BATCH_ROWS = 100

/** How long another tab's process may still see the items that were just removed from the queue. */
const STORAGE_DELAY_MS = 250

/** Merges the account's history into the device, and sends the queue. Throws a RequestError. */
export function syncHistory(userId: string): Promise<boolean> {
  return runExclusively(userId, async () => {
    await sendRemovals(userId)
    mergeRows(await fetchHistory(userId), userId)
    await sendRemovals(userId)
    await sendRows(userId)
  })
}

/** Sends the queue. Throws a RequestError. */
export function sendQueue(userId: string): Promise<boolean> {
  return runExclusively(userId, async () => {
    await sendRemovals(userId)
    await sendRows(userId)
  })
}

/** Deletes the account's history, after any sync in progress. Throws a RequestError. */
export async function clearAccountHistory(userId: string): Promise<void> {
  const isDone = await runExclusively(userId, () => deleteHistory(userId))
  if (!isDone) throw new RequestError('The account is not signed in', 401)
}

function runExclusively(userId: string, work: () => Promise<void>): Promise<boolean> {
  return runAsUser(userId, 'marquee-progress', work)
}

/** Writes the queue before the map: the queue alone restores both. Writes nothing if nothing has changed. */
function mergeRows(rows: HistoryRow[], userId: string): void {
  const currentMap = progressMap.get()
  const currentQueue = syncQueue.get()
  const tombstones = getTombstones(currentQueue, userId)
  const merged = mergeHistory({ map: currentMap, tombstones, userId }, rows)
  const unsynced = findUnsyncedPositions({ map: merged, tombstones, userId }, rows)
  const reappeared = findReappeared(tombstones, rows).filter(({ tmdb_id }) => tmdb_id !== null)
  const withReappeared = reappeared.reduce(
    (queue, tombstone) => withTombstone(queue, { ...tombstone, is_confirmed: false }),
    withoutExpired(currentQueue, Date.now()),
  )
  const queue = withPositions(withReappeared, unsynced, userId)
  if (queue !== currentQueue) syncQueue.set(queue)
  const map = withOwner(merged, unsynced, userId)
  if (map !== currentMap) progressMap.set(map)
}

async function sendRemovals(userId: string): Promise<void> {
  const due = getTombstones(syncQueue.get(), userId).filter((tombstone) => isDue(tombstone, Date.now()))
  for (const tombstone of due) await sendRemoval(tombstone)
}

async function sendRemoval(tombstone: Tombstone): Promise<void> {
  await deleteTitleHistory(tombstone)
  syncQueue.update((queue) => withConfirmedTombstone(queue, tombstone))
}

async function sendRows(userId: string): Promise<void> {
  const rows = getRowsToSend(syncQueue.get(), userId)
  const errors: unknown[] = []
  for (let start = 0; start < rows.length; start += BATCH_ROWS)
    errors.push(...(await sendBatch(rows.slice(start, start + BATCH_ROWS), userId)))
  if (errors.length > 0) throw errors[0]
  if (rows.length > 0) await new Promise((resolve) => setTimeout(resolve, STORAGE_DELAY_MS))
}

/** Returns the rejections. A rejected batch is sent row by row, so that one invalid row does not block the others. */
async function sendBatch(rows: HistoryRow[], userId: string): Promise<unknown[]> {
  try {
    await send(rows, userId)
    return []
  } catch (error) {
    if (!(error instanceof Error) || shouldRetry(0, error, true)) throw error
    if (rows.length === 1) return [error]
    const errors = await Promise.all(rows.map((row) => sendBatch([row], userId)))
    return errors.flat()
  }
}

async function send(rows: HistoryRow[], userId: string): Promise<void> {
  const savedRows = await upsertHistory(rows)
  syncQueue.update((queue) => withoutRows(queue, rows))
  const tombstones = getTombstones(syncQueue.get(), userId)
  const currentMap = progressMap.get()
  const map = mergeHistory({ map: currentMap, tombstones, userId }, savedRows)
  if (map !== currentMap) progressMap.set(map)
}
