import { getRetryDelayMs, shouldRetry } from './retry-policy.ts'
import { createTimer } from './timer.ts'

type SyncOptions = {
  /** Syncs once. Resolves with the delay until the next time in milliseconds; undefined to wait for an event. */
  sync: () => Promise<number | undefined>
  /** Handles an error that another attempt would not repair. */
  onRejection: (error: Error) => void
}

/** Creates a synchronization of this device with an account, which retries with backoff. */
export function createSyncLoop({ sync, onRejection }: SyncOptions) {
  const timer = createTimer()
  let dueAt = Infinity
  let failureCount = 0

  async function syncNow(): Promise<void> {
    cancel()
    // The `online` event syncs again.
    if (!navigator.onLine) return
    try {
      const delayMs = await sync()
      failureCount = 0
      if (delayMs !== undefined) syncIn(delayMs)
    } catch (cause) {
      const error = cause instanceof Error ? cause : new Error(String(cause))
      if (!shouldRetry(0, error, true)) return onRejection(error)
      syncIn(getRetryDelayMs(failureCount, error))
      failureCount += 1
    }
  }

  /** Syncs after a delay, or earlier if that is due: a change during a sync must not wait for the next regular one. */
  function syncIn(delayMs: number): void {
    const at = Date.now() + delayMs
    if (at >= dueAt) return
    dueAt = at
    timer.start(() => void syncNow(), delayMs)
  }

  function onEvent(): void {
    void syncNow()
  }

  function cancel(): void {
    dueAt = Infinity
    timer.stop()
  }

  /** Syncs now, whenever the device comes online, and when the tab is shown or hidden: it may never be shown again. */
  function start(): () => void {
    window.addEventListener('online', onEvent)
    document.addEventListener('visibilitychange', onEvent)
    onEvent()
    return () => {
      window.removeEventListener('online', onEvent)
      document.removeEventListener('visibilitychange', onEvent)
      cancel()
    }
  }

  return { start, syncNow, syncIn }
}
