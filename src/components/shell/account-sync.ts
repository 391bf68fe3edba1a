import { startLibrarySync } from '#src/features/library/background-sync.ts'
import { getLibrary } from '#src/features/library/current.ts'

/** Keeps the device and the account in sync until the signal aborts. */
export function startAccountSync(signal: AbortSignal): void {
  const library = getLibrary()
  if (signal.aborted || library.isGuest) return
  signal.addEventListener('abort', startLibrarySync(library))
}
