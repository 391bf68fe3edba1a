import { episodeKey, titleKey, type TitleRef } from '#domain/catalogue/title.ts'
import type { ProgressEntry } from '#domain/progress/progress-entry.ts'
import { getWatchedFraction, isSeen } from '#domain/progress/progress-rules.ts'

import { useKnownProgress, useTitleProgress } from './known-progress.ts'

/** Returns the TV shows that the user has started, the latest first. */
export function useStartedTvShows(): TitleRef[] {
  const { progress } = useKnownProgress()
  return Object.values(progress)
    .filter(({ type }) => type === 'tv')
    .toSorted((one, other) => other.last_updated - one.last_updated)
    .map(({ id }) => ({ kind: 'tv', id }))
}

/** Returns what the user has watched of a title. */
export function useProgressEntry(title: TitleRef): ProgressEntry | undefined {
  return useTitleProgress(title).entry
}

/** Returns a function that returns whether the user has seen a title, as far as this device knows. */
export function useSeenTitles(): (title: TitleRef) => boolean {
  const { progress } = useKnownProgress()
  return (title) => {
    const entry = progress[titleKey(title)]
    return entry !== undefined && isSeen(entry)
  }
}

/** Returns a function that returns how much of a title was watched, from 0 to 1; undefined if nothing. */
export function useWatchedFractions(): (title: TitleRef) => number | undefined {
  const { progress } = useKnownProgress()
  return (title) => {
    const entry = progress[titleKey(title)]
    return entry && (getWatchedFraction(entry.progress) || undefined)
  }
}

/** Returns a function that returns how much of an episode was watched, from 0 to 1. */
export function useEpisodeProgress(tvShowId: number, season: number): (episode: number) => number {
  const episodes = useProgressEntry({ kind: 'tv', id: tvShowId })?.show_progress
  return (episode) => {
    const progress = episodes?.[episodeKey(season, episode)]?.progress
    return progress ? getWatchedFraction(progress) : 0
  }
}
