import { getTombstones } from '#domain/progress/sync-queue.ts'
import { once } from '#src/lib/memoize.ts'
import { getRetryDelayMs, shouldRetry } from '#src/lib/request-error.ts'
import { createStore } from '#src/lib/store.ts'
import { createTimer } from '#src/lib/timer.ts'
import { errorToast, showToast } from '#src/lib/toast.ts'

import * as messages from './messages.ts'
import { syncQueue } from './store.ts'
import { sendQueue, syncHistory } from './sync-history.ts'
import { restoreSyncQueue } from './sync-queue-backup.ts'

/** How long the account's history counts as up to date. */
const READ_INTERVAL_MS = 5 * 60_000

/** The database's message when the account has as many rows as it may have. */
// eslint-disable-next-line marquee/interface-text -- the database's words
const HISTORY_IS_FULL = 'The watch history is full'

const lastRead = createStore<{ userId: string; at: number } | undefined>(undefined)
const failureCount = createStore(0)
const timer = createTimer()

/** Keeps the device and the account in sync. Returns a function that stops it. */
export function startSync(userId: string): () => void {
  // Also syncs when the tab is hidden: it may never be shown again.
  const sync = () => void syncNow(userId)
  window.addEventListener('online', sync)
  document.addEventListener('visibilitychange', sync)
  sync()
  void syncRestored(userId)
  return () => {
    window.removeEventListener('online', sync)
    document.removeEventListener('visibilitychange', sync)
    timer.stop()
  }
}

/** Sends the queue, and reads the account's history if it is due. Retries with backoff. */
export async function syncNow(userId: string): Promise<void> {
  timer.stop()
  // The `online` event syncs again.
  if (!navigator.onLine) return
  try {
    const isDone = await (isReadDue(userId) ? readAndSend(userId) : sendQueue(userId))
    failureCount.set(0)
    // If the user signed out meanwhile, the next sign-in starts over.
    if (isDone) scheduleSync(getNextRemovalDelayMs(userId), userId)
  } catch (cause) {
    const error = cause instanceof Error ? cause : new Error(String(cause))
    if (!shouldRetry(0, error, true)) return reportRejection(error)
    scheduleSync(getRetryDelayMs(failureCount.get(), error), userId)
    failureCount.update((count) => count + 1)
  }
}

function reportRejection(error: Error): void {
  console.error('Watch progress was rejected and stays on this device:', error)
  if (error.message === HISTORY_IS_FULL) showHistoryIsFull()
}

const showHistoryIsFull = once(() =>
  showToast(errorToast(messages.historyFullTitle, messages.historyFullText)),
)

/** Does not delay the first sync: IndexedDB can be slow, or never open. */
async function syncRestored(userId: string): Promise<void> {
  if (await restoreSyncQueue(userId)) await syncNow(userId)
}

function isReadDue(userId: string): boolean {
  if (document.visibilityState === 'hidden') return false
  const last = lastRead.get()
  return last?.userId !== userId || Date.now() - last.at >= READ_INTERVAL_MS
}

async function readAndSend(userId: string): Promise<boolean> {
  const isDone = await syncHistory(userId)
  if (isDone) lastRead.set({ userId, at: Date.now() })
  return isDone
}

/** Removals are sent only after the user can no longer undo them. */
function getNextRemovalDelayMs(userId: string): number | undefined {
  const pending = getTombstones(syncQueue.get(), userId).filter(({ is_confirmed }) => !is_confirmed)
  if (pending.length === 0) return undefined
  return Math.max(0, Math.min(...pending.map(({ due_at }) => due_at)) - Date.now())
}

function scheduleSync(delayMs: number | undefined, userId: string): void {
  if (delayMs === undefined) timer.stop()
  else timer.start(() => void syncNow(userId), delayMs)
}
