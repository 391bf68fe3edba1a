import { forgettingsOf } from '#domain/progress/outbox.ts'
import { isRetried, retryDelayMs } from '#src/lib/retry.ts'

import { restoreOutbox } from './journal.ts'
import { outbox } from './store.ts'
import { sendOutbox, synchronise } from './synchronise.ts'

/** After this much time other devices may have something new to tell. */
const READ_AGAIN_MS = 5 * 60_000

let lastRead: { userId: string; at: number } | undefined
let failures = 0
let timer: ReturnType<typeof setTimeout> | undefined

/** Keeps the device and a user's account in step until the function that it gives is called. */
export function keepInStep(userId: string): () => void {
  // On hiding, what waits goes out: the tab may never be shown again.
  const onOccasion = () => void catchUp(userId)
  window.addEventListener('online', onOccasion)
  document.addEventListener('visibilitychange', onOccasion)
  void catchUp(userId)
  void catchUpOnLost(userId)
  return () => {
    window.removeEventListener('online', onOccasion)
    document.removeEventListener('visibilitychange', onOccasion)
    clearTimeout(timer)
  }
}

/** A database may take its time, or never open. */
async function catchUpOnLost(userId: string): Promise<void> {
  if (await restoreOutbox(userId)) await catchUp(userId)
}

/** Sends what waits, and reads what is new when it is time for that; tries again, ever more slowly, what fails. */
export async function catchUp(userId: string): Promise<void> {
  clearTimeout(timer)
  // The way back online is an occasion of its own.
  if (!navigator.onLine) return
  try {
    const isDone = await (isTimeToRead(userId) ? readAndSend(userId) : sendOutbox(userId))
    failures = 0
    // Whoever signed out in the meantime starts anew by signing in.
    if (isDone) comeBackIn(untilNextRemoval(userId), userId)
  } catch (cause) {
    const error = cause instanceof Error ? cause : new Error(String(cause))
    if (isRetried(0, error, true)) comeBackIn(retryDelayMs(failures++, error), userId)
    else console.error('Watch progress was refused, and waits on this device:', error)
  }
}

function isTimeToRead(userId: string): boolean {
  if (document.visibilityState === 'hidden') return false
  return lastRead?.userId !== userId || Date.now() - lastRead.at >= READ_AGAIN_MS
}

async function readAndSend(userId: string): Promise<boolean> {
  const isDone = await synchronise(userId)
  if (isDone) lastRead = { userId, at: Date.now() }
  return isDone
}

/** A removal waits until it can no longer be taken back. */
function untilNextRemoval(userId: string): number | undefined {
  const waiting = forgettingsOf(outbox.get(), userId).filter(({ is_confirmed }) => !is_confirmed)
  if (waiting.length === 0) return undefined
  return Math.max(0, Math.min(...waiting.map(({ due_at }) => due_at)) - Date.now())
}

function comeBackIn(delayMs: number | undefined, userId: string): void {
  clearTimeout(timer)
  if (delayMs !== undefined) timer = setTimeout(() => void catchUp(userId), delayMs)
}
