/** Marks as watched and unwatched, from every place that offers them. A mark is an ordinary position, on all devices of the user. */
import { titleKey, type TitleRef } from '#domain/catalogue/title.ts'
import { createMarks, createUndo, type Mark, type Markable } from '#domain/progress/marks.ts'
import { getLatestPosition, type WatchedTitle } from '#domain/progress/playback-position.ts'
import { toPositionItem, toPositionItems } from '#domain/progress/position-item.ts'
import type { ProgressEntry, ProgressMap } from '#domain/progress/progress-entry.ts'
import { getLibrary } from '#src/features/library/current.ts'
import { progressMap } from '#src/features/library/views/positions.ts'
import { getAccountTime } from '#src/lib/account-time.ts'

export type MarkablePart = Markable & { title: WatchedTitle }

/**
 * Marks movies and episodes, with one change for all of them. Returns a function that restores what was known before: `known`. A
 * mark is saved even if the user has disabled the history of what plays: it is asked for.
 */
export function markParts(
  parts: readonly MarkablePart[],
  mark: Mark,
  known: ProgressMap,
  // Another user may have signed in when it is undone.
  library = getLibrary(),
): () => void {
  if (parts.length === 0) return () => {}
  const marks = createMarks(known, parts, mark, getAccountTime())
  void library.change(marks.map(toPositionItem))
  return () => void library.change(createUndo(known, marks).map(toPositionItem))
}

/** Marks what was played last of a title as watched. Returns a function that restores it. */
export async function markLatestWatched(title: TitleRef): Promise<() => void> {
  const library = getLibrary()
  await library.load('position')
  const known = progressMap.get()
  const entry = known[titleKey(title)]
  if (!entry) return () => {}
  const latest = getLatestPosition(entry)
  if (latest) return markParts([{ ...latest, runtimeMinutes: null }], 'watched', known)
  // Other code may have stored a TV show without its episode.
  const { progress } = entry
  const save = (changed: ProgressEntry) => void library.change(toPositionItems(changed))
  save({ ...entry, progress: { ...progress, watched: progress.duration }, last_updated: getAccountTime() })
  return () => save(entry)
}
