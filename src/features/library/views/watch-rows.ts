import type { EpisodeRef } from '#domain/catalogue/episode-order.ts'
import { type TitleSummary } from '#domain/catalogue/title.ts'
import { fromStoredTitle } from '#domain/library/stored-title.ts'
import type { ProgressEntry } from '#domain/progress/progress-entry.ts'
import {
  getContinueWatching,
  getMinutesLeft,
  getRecentlyWatched,
  getWatchedFraction,
} from '#domain/progress/progress-rules.ts'
import { findLatestLeft, getLeftPlayable } from '#domain/progress/resume-point.ts'
import { useDismissals } from '#src/features/library/dismissals.ts'

import { useProgressMap } from './positions.ts'

export type ProgressItem = {
  title: TitleSummary
  watchedFraction: number
  /** Undefined while the duration is unknown. */
  minutesLeft: number | undefined
  /** The episode of a TV show that its progress is of, if that is known. */
  episode: EpisodeRef | undefined
}

/** How an item contains its title. */
export const PROGRESS_TITLE = {
  getTitle: ({ title }: ProgressItem) => title,
  withTitle: (item: ProgressItem, title: TitleSummary): ProgressItem => ({ ...item, title }),
}

/** Returns the title that was left last before its end, unless it was dismissed since then. */
export function useLatestLeft(): ProgressItem | undefined {
  const entry = findLatestLeft(useProgressMap(), useDismissals())
  return entry && toItem(entry)
}

/** Returns the "Continue watching" and "Recently watched" rows, newest first. */
export function useWatchRows(): { inProgress: ProgressItem[]; finished: ProgressItem[] } {
  const map = useProgressMap()
  return { inProgress: getContinueWatching(map).map(toItem), finished: getRecentlyWatched(map).map(toItem) }
}

function toItem(entry: ProgressEntry): ProgressItem {
  const playable = getLeftPlayable(entry)
  return {
    title: { kind: entry.type, id: entry.id, ...fromStoredTitle(entry) },
    watchedFraction: getWatchedFraction(entry.progress),
    minutesLeft: getMinutesLeft(entry.progress),
    episode: playable?.kind === 'tv' ? { season: playable.season, episode: playable.episode } : undefined,
  }
}
