import type { TitleSummary } from '#domain/catalogue/title.ts'
import { createMarks, createUndo, type Mark, type Markable } from '#domain/progress/marks.ts'
import type { PlaybackPosition, WatchedTitle } from '#domain/progress/playback-position.ts'
import type { ProgressMap } from '#domain/progress/progress-entry.ts'
import { withPositions } from '#domain/progress/progress-map.ts'
import { withPositions as withQueuedPositions } from '#domain/progress/sync-queue.ts'

import { pushProgress } from './lazy-sync.ts'
import { progressMap, syncQueue } from './store.ts'

type MarkOptions = { userId: string | undefined; known: ProgressMap }

/** Marks movies or episodes of a title as `markAll` does. */
export function markTitle(
  title: TitleSummary,
  markables: readonly Markable[],
  mark: Mark,
  options: MarkOptions,
): () => void {
  return markAll(
    markables.map((markable) => ({ ...markable, title })),
    mark,
    options,
  )
}

/**
 * Marks movies or episodes as watched or unwatched, on the device and in the account, with one write for all of them.
 * Returns a function that restores what was known before: `known`. A mark is saved even if the user has disabled the history
 * of what plays: it is asked for.
 */
export function markAll(
  markables: readonly (Markable & { title: WatchedTitle })[],
  mark: Mark,
  { userId, known }: MarkOptions,
): () => void {
  if (markables.length === 0) return () => {}
  const marks = createMarks(known, markables, mark, { now: Date.now(), userId })
  save(marks, userId)
  return () => save(createUndo(known, progressMap.get(), marks, { now: Date.now(), userId }), userId)
}

/** The queue first: without it no other device gets the positions. */
function save(positions: PlaybackPosition[], userId: string | undefined): void {
  if (userId) syncQueue.update((queue) => withQueuedPositions(queue, positions, userId))
  progressMap.update((map) => withPositions(map, positions))
  if (userId) pushProgress(userId)
}
