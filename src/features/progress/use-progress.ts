import { episodeKey, titleKey, type TitleRef, type TitleSummary } from '#domain/catalogue/title.ts'
import { toWatchedTitle } from '#domain/progress/playback-position.ts'
import type { ProgressEntry } from '#domain/progress/progress-entry.ts'
import {
  getContinueWatching,
  getRecentlyWatched,
  getWatchedFraction,
  isSeen,
} from '#domain/progress/progress-rules.ts'
import { useStore } from '#src/lib/store.ts'

import { progressMap } from './store.ts'

export type ProgressItem = { title: TitleSummary; watchedFraction: number }

/** Returns the "Continue watching" and "Recently watched" rows, newest first. */
export function useWatchRows(): { inProgress: ProgressItem[]; finished: ProgressItem[] } {
  const map = useStore(progressMap)
  return { inProgress: getContinueWatching(map).map(toItem), finished: getRecentlyWatched(map).map(toItem) }
}

/** Returns the TV shows that were started on this device, the latest first. */
export function useStartedTvShows(): TitleRef[] {
  const map = useStore(progressMap)
  return Object.values(map)
    .filter(({ type }) => type === 'tv')
    .toSorted((one, other) => other.last_updated - one.last_updated)
    .map(({ id }) => ({ kind: 'tv', id }))
}

/** Returns the stored progress of a title on this device. */
export function useProgressEntry(title: TitleRef): ProgressEntry | undefined {
  return useStore(progressMap)[titleKey(title)]
}

/** Returns a function that returns whether the user has seen a title, as far as this device knows. */
export function useSeenTitles(): (title: TitleRef) => boolean {
  const map = useStore(progressMap)
  return (title) => {
    const entry = map[titleKey(title)]
    return entry !== undefined && isSeen(entry)
  }
}

/** Returns a function that returns how much of a title was watched on this device, from 0 to 1; undefined if nothing. */
export function useWatchedFractions(): (title: TitleRef) => number | undefined {
  const map = useStore(progressMap)
  return (title) => {
    const entry = map[titleKey(title)]
    return entry && (getWatchedFraction(entry.progress) || undefined)
  }
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
