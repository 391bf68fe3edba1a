import { LIBRARY_KINDS } from '#domain/library/library-item.ts'
import { openImports } from '#src/features/import/import-database.ts'
import { withImportsStopped } from '#src/features/import/import-lock.ts'
import { getLibrary } from '#src/features/library/current.ts'
import { GUEST } from '#src/features/library/database/owner.ts'
import type { Library } from '#src/features/library/library.ts'
import { clearRecents } from '#src/features/navigation/recently-opened.ts'
import { clearFeedback } from '#src/features/picks/feedback.ts'
import { clearHistory } from '#src/features/progress/clear-history.ts'
import { clearRecentSearches } from '#src/features/search-box/recent-searches.ts'

/**
 * Deletes everything that the user watched, saved, rated, listed, hid and searched for, on this device and, for a
 * signed-in user, in the account. Throws a RequestError if the account rejects it, and an Error if the user changes before
 * imports have stopped.
 */
export async function deleteEverything(): Promise<void> {
  const library = getLibrary()
  await withImportsStopped(async () => {
    // Another tab may take a while to stop.
    if (getLibrary() !== library) throw new Error('The user has changed')
    await deleteLibrary(library)
    // A guest's import may be the user's now.
    for (const importer of [library.owner, GUEST]) await openImports(importer).clearImports()
  })
}

async function deleteLibrary(library: Library): Promise<void> {
  // First: it is the only one that may be rejected.
  await clearHistory()
  await library.clear(LIBRARY_KINDS)
  clearFeedback()
  clearRecentSearches()
  clearRecents()
}
