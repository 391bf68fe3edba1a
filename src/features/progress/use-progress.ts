import { episodeKey, titleKey, type TitleSummary } from '#domain/catalogue/title.ts'
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

/** Returns a function that returns how much of an episode was watched on this device, from 0 to 1. */
export function useEpisodeProgress(tvShowId: number, season: number): (episode: number) => number {
  const episodes = useStore(progressMap)[titleKey({ kind: 'tv', id: tvShowId })]?.show_progress
  return (episode) => {
    const progress = episodes?.[episodeKey(season, episode)]?.progress
    return progress ? getWatchedFraction(progress) : 0
  }
}

function toItem(entry: ProgressEntry): ProgressItem {
  return {
    title: { kind: entry.type, id: entry.id, ...toWatchedTitle(entry) },
    watchedFraction: getWatchedFraction(entry.progress),
  }
}
