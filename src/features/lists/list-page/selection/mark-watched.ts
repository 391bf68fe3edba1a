import type { QueryClient } from '@tanstack/react-query'

import { titleKey } from '#domain/catalogue/title.ts'
import type { ListTitle } from '#domain/lists/stored-list.ts'
import { mapConcurrently } from '#domain/map-concurrently.ts'
import { loadUnwatched } from '#src/features/episodes/load-unwatched.ts'
import { getLibrary } from '#src/features/library/current.ts'
import { showUndoToast } from '#src/features/library/undo-toast.ts'
import { markParts } from '#src/features/library/views/mark-watched.ts'
import * as messages from '#src/features/lists/messages.ts'
import { loadKnownProgress } from '#src/features/progress/known-progress.ts'
import { errorToast, showToast } from '#src/lib/toast.ts'

/** Titles at a time: each TV show needs its details and the lists of its seasons. */
const CONCURRENT_REQUESTS = 4

/**
 * Marks titles as watched, and offers to undo it. What the catalogue does not return is left out.
 */
export async function markTitlesAsWatched(client: QueryClient, titles: readonly ListTitle[]): Promise<void> {
  const library = getLibrary()
  const progress = await loadKnownProgress()
  const now = Date.now()
  const loaded = await mapConcurrently(titles, CONCURRENT_REQUESTS, async (title) => {
    // Of a title that the catalogue does not return, the query has logged the error.
    const unwatched = loadUnwatched(client, title, progress[titleKey(title)], now)
    return unwatched
      .then((markables) => markables.map((markable) => ({ ...markable, title })))
      .catch(() => undefined)
  })
  const parts = loaded.flatMap((ofTitle) => ofTitle ?? [])
  const failedCount = loaded.filter((ofTitle) => ofTitle === undefined).length
  if (parts.length === 0 && failedCount > 0) return showToast(errorToast(messages.notMarked(failedCount)))
  if (parts.length === 0) return showToast({ title: messages.watchedAlready() })
  const undo = markParts(parts, 'watched', progress, library)
  const markedCount = new Set(parts.map(({ playable }) => titleKey(playable))).size
  const description = failedCount > 0 ? messages.notMarked(failedCount) : undefined
  showUndoToast({ title: messages.markedAsWatched(markedCount), description }, undo)
}
