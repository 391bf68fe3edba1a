import { startLibrarySync } from '#src/features/library/background-sync.ts'
import { createDeviceStore } from '#src/features/library/device-store.ts'
import { startSync } from '#src/features/progress/background-sync.ts'
import { ratingsStore } from '#src/features/ratings/library-store.ts'
import { watchlistStore } from '#src/features/watchlist/library-store.ts'

/** Keeps the device and the account in sync until the signal aborts. */
export function startAccountSync(userId: string, signal: AbortSignal): void {
  if (signal.aborted) return
  const stops = [
    startSync(userId),
    startLibrarySync([watchlistStore, ratingsStore, createDeviceStore(userId)], userId),
  ]
  signal.addEventListener('abort', () => {
    for (const stop of stops) stop()
  })
}
