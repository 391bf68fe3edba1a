import { titleKey, type TitleRef } from '#domain/catalogue/title.ts'
import {
  findPosition,
  getLatestPosition,
  toPositions,
  type PlaybackPosition,
} from '#domain/progress/playback-position.ts'
import type { ProgressEntry, ProgressMap } from '#domain/progress/progress-entry.ts'
import { withoutTitle, withPosition } from '#domain/progress/progress-map.ts'
import { withoutRemoval, withPositions, withTombstone } from '#domain/progress/sync-queue.ts'
import { createRemoval } from '#domain/progress/tombstone.ts'

import { pushProgress } from './lazy-sync.ts'
import { markAll } from './mark-progress.ts'
import { progressMap, syncQueue } from './store.ts'

/** Deletes a title's progress on the device and in the account. Returns a function that restores it. */
export function removeTitleProgress(title: TitleRef, userId: string | undefined): () => void {
  const entry = progressMap.get()[titleKey(title)]
  if (!entry) return () => {}
  if (userId) {
    const removal = createRemoval(title, toPositions(entry), userId, Date.now())
    syncQueue.update((queue) => withTombstone(queue, removal))
  }
  progressMap.update((map) => withoutTitle(map, title))
  if (userId) pushProgress(userId)
  return () => restoreProgress(title, entry, userId)
}

/** Moves the last played position of a title to the end. Returns a function that moves it back. */
export function markWatched(title: TitleRef, userId: string | undefined): () => void {
  const known = progressMap.get()
  const entry = known[titleKey(title)]
  if (!entry) return () => {}
  const latest = getLatestPosition(entry)
  if (latest) return markAll([{ ...latest, runtimeMinutes: null }], 'watched', { userId, known })
  // The episode of a TV show may be unknown if another app wrote the entry; then only the entry itself changes.
  const { progress } = entry
  saveEntry({ ...entry, progress: { ...progress, watched: progress.duration }, last_updated: Date.now() })
  return () => saveEntry(entry)
}

/** Queues all positions again: the account may have deleted them already. */
function restoreProgress(title: TitleRef, entry: ProgressEntry, userId: string | undefined): void {
  const positions = toPositions(entry)
  if (userId) {
    const own = positions.filter((position) => position.userId === undefined || position.userId === userId)
    syncQueue.update((queue) => withPositions(withoutRemoval(queue, title, userId), own, userId))
  }
  if (progressMap.get()[titleKey(title)]) progressMap.update((map) => positions.reduce(addIfMissing, map))
  else saveEntry(entry)
  if (userId) pushProgress(userId)
}

/** A position that exists was recorded after the removal. */
function addIfMissing(map: ProgressMap, position: PlaybackPosition): ProgressMap {
  return findPosition(map, position.playable) ? map : withPosition(map, position)
}

function saveEntry(entry: ProgressEntry): void {
  progressMap.update((map) => ({ ...map, [titleKey({ kind: entry.type, id: entry.id })]: entry }))
}
