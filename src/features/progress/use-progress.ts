import { type TitleSummary } from '#domain/catalogue/title.ts'
import { toWatchedTitle } from '#domain/progress/playback-position.ts'
import type { ProgressEntry } from '#domain/progress/progress-entry.ts'
import {
  getContinueWatching,
  getRecentlyWatched,
  getWatchedFraction,
} from '#domain/progress/progress-rules.ts'
import { useStore } from '#src/lib/store.ts'

import { progressMap } from './store.ts'

export type ProgressItem = { title: TitleSummary; watchedFraction: number }

/** Returns the "Continue watching" and "Recently watched" rows, newest first. */
export function useWatchRows(): { inProgress: ProgressItem[]; finished: ProgressItem[] } {
  const map = useStore(progressMap)
  return { inProgress: getContinueWatching(map).map(toItem), finished: getRecentlyWatched(map).map(toItem) }
}

function toItem(entry: ProgressEntry): ProgressItem {
  return {
    title: { kind: entry.type, id: entry.id, ...toWatchedTitle(entry) },
    watchedFraction: getWatchedFraction(entry.progress),
  }
}
