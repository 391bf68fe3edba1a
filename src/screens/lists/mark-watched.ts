import type { QueryClient } from '@tanstack/react-query'

import { titleKey } from '#domain/catalogue/title.ts'
import type { ListTitle } from '#domain/lists/title-list.ts'
import { mapConcurrently } from '#domain/map-concurrently.ts'
import { createMarkViewings, type MarkableTitle } from '#domain/viewings/mark-viewings.ts'
import { titleDetailQuery } from '#src/features/catalogue/queries.ts'
import { deleteViewings, saveViewings } from '#src/features/library/viewings.ts'
import { errorToast, showToast } from '#src/lib/toast.ts'

import { loadKnownProgress } from '../../components/progress/known-progress.ts'
import { showUndoToast } from '../../components/progress/undo-toast.ts'
import * as messages from './messages.ts'

/** Only the details of a TV show contain its episodes. */
const CONCURRENT_REQUESTS = 4

/**
 * Marks titles as watched, by viewings: thousands of positions would not fit into local storage. Offers to undo it. What
 * the catalogue does not return is left out.
 */
export async function markTitlesAsWatched(
  client: QueryClient,
  titles: readonly ListTitle[],
  userId: string | undefined,
): Promise<void> {
  const [progress, loaded] = await Promise.all([
    loadKnownProgress(userId),
    mapConcurrently(titles, CONCURRENT_REQUESTS, (title) => loadOutline(client, title)),
  ])
  const now = Date.now()
  const markable = loaded.filter((title) => title !== undefined)
  const viewings = markable.flatMap((title) => createMarkViewings(title, progress[titleKey(title)], now))
  const failedCount = titles.length - markable.length
  if (viewings.length === 0 && failedCount > 0) return showToast(errorToast(messages.notMarked(failedCount)))
  if (viewings.length === 0) return showToast({ title: messages.watchedAlready })
  await saveViewings(viewings, userId)
  const markedCount = new Set(viewings.map(({ playable }) => titleKey(playable))).size
  const description = failedCount > 0 ? messages.notMarked(failedCount) : undefined
  showUndoToast(
    { title: messages.markedAsWatched(markedCount), description },
    () => void deleteViewings(viewings, userId),
  )
}

/** The query has logged the error. */
async function loadOutline(client: QueryClient, title: ListTitle): Promise<MarkableTitle | undefined> {
  if (title.kind === 'movie') return title
  const outline = await client.ensureQueryData(titleDetailQuery(title)).catch(() => undefined)
  return outline && { ...title, runtimeMinutes: outline.runtimeMinutes, outline }
}
