import { getTombstones } from '#domain/progress/sync-queue.ts'
import { once } from '#src/lib/memoize.ts'
import { createStore } from '#src/lib/store.ts'
import { createSyncLoop } from '#src/lib/sync-loop.ts'
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

const loop = createSyncLoop({
  /** Sends the queue, and reads the account's history if it is due. */
  sync: async (userId) => {
    const isDone = await (isReadDue(userId) ? readAndSend(userId) : sendQueue(userId))
    // If the user signed out meanwhile, the next sign-in starts over.
    return isDone ? getNextRemovalDelayMs(userId) : undefined
  },
  onRejection: reportRejection,
})

export const { syncNow } = loop

/** Keeps the device and the account in sync. Returns a function that stops it. */
export function startSync(userId: string): () => void {
  const stop = loop.start(userId)
  void syncRestored(userId)
  return stop
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
