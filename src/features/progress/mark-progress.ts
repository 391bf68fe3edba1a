import type { TitleSummary } from '#domain/catalogue/title.ts'
import { createMarks, createUndo, type Mark, type Markable } from '#domain/progress/marks.ts'
import type { PlaybackPosition } from '#domain/progress/playback-position.ts'
import type { ProgressMap } from '#domain/progress/progress-entry.ts'
import { withPositions } from '#domain/progress/progress-map.ts'
import { withPositions as withQueuedPositions } from '#domain/progress/sync-queue.ts'

import { pushProgress } from './lazy-sync.ts'
import { progressMap, syncQueue } from './store.ts'

/**
 * Marks movies or episodes of a title as watched or unwatched, on the device and in the account. Returns a function that
 * restores what was known before: `known`. A mark is saved even if the user has disabled the history of what plays: it is asked
 * for.
 */
export function markTitle(
  title: TitleSummary,
  markables: readonly Markable[],
  mark: Mark,
  { userId, known }: { userId: string | undefined; known: ProgressMap },
): () => void {
  const marks = createMarks(known, title, markables, mark, { now: Date.now(), userId })
  save(marks, userId)
  return () => save(createUndo(known, progressMap.get(), marks, { now: Date.now(), userId }), userId)
}

/** The queue first: without it no other device gets the positions. */
function save(positions: PlaybackPosition[], userId: string | undefined): void {
  if (userId) syncQueue.update((queue) => withQueuedPositions(queue, positions, userId))
  progressMap.update((map) => withPositions(map, positions))
  if (userId) pushProgress(userId)
}
