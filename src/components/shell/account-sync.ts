import { startLibrarySync } from '#src/features/library/background-sync.ts'
import { getLibrary } from '#src/features/library/current.ts'

/** Keeps the device and the account in sync until the signal aborts. */
export function startAccountSync(userId: string, signal: AbortSignal): void {
  const library = getLibrary()
  if (signal.aborted || library.owner !== userId) return
  signal.addEventListener('abort', startLibrarySync(library))
}
