import { startLibrarySync } from '#src/features/library/background-sync.ts'
import { getLibrary } from '#src/features/library/current.ts'
import { startSync } from '#src/features/progress/background-sync.ts'

/** Keeps the device and the account in sync until the signal aborts. */
export function startAccountSync(userId: string, signal: AbortSignal): void {
  const library = getLibrary()
  if (signal.aborted || library.owner !== userId) return
  const stops = [startSync(userId), startLibrarySync(library)]
  signal.addEventListener('abort', () => {
    for (const stop of stops) stop()
  })
}
