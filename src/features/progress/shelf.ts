import type { TitleSummary } from '#domain/catalogue/title.ts'
import { watchedTitle } from '#domain/progress/place.ts'
import type { ProgressEntry } from '#domain/progress/progress-entry.ts'
import { continueWatching, recentlyWatched, watchedShare } from '#domain/progress/progress-rules.ts'
import { useStoredValue } from '#src/lib/stored-value.ts'

import { progressMap } from './store.ts'

export type ShelfItem = { title: TitleSummary; watchedShare: number }

/** What this device has begun and what it has finished, newest first. */
export function useShelves(): { begun: ShelfItem[]; finished: ShelfItem[] } {
  const map = useStoredValue(progressMap)
  return { begun: continueWatching(map).map(toShelfItem), finished: recentlyWatched(map).map(toShelfItem) }
}

function toShelfItem(entry: ProgressEntry): ShelfItem {
  return {
    title: { kind: entry.type, id: entry.id, ...watchedTitle(entry) },
    watchedShare: watchedShare(entry.progress),
  }
}
