import { playableKey, titleKey, type Playable } from '../catalogue/title.ts'
import { fromStoredTitle, type TitleFields } from '../library/stored-title.ts'
import type { EpisodeProgress, ProgressEntry, ProgressMap, WatchProgress } from './progress-entry.ts'

export type WatchedTitle = TitleFields

/** Where a user stopped in one movie or one episode. */
export type PlaybackPosition = {
  playable: Playable
  title: WatchedTitle
  progress: WatchProgress
  /** Milliseconds since the epoch. */
  watchedAt: number
}

/** Returns all positions of an entry: none for a TV show whose entry has no episodes. */
export function toPositions(entry: ProgressEntry): PlaybackPosition[] {
  const title = fromStoredTitle(entry)
  if (entry.type === 'movie') {
    const { id, progress, last_updated } = entry
    return [{ playable: { kind: 'movie', id }, title, progress, watchedAt: last_updated }]
  }
  return Object.values(entry.show_progress ?? {}).map((episode) => ({
    playable: { kind: 'tv', id: entry.id, season: episode.season, episode: episode.episode },
    title,
    progress: episode.progress,
    watchedAt: getTimestamp(entry, episode),
  }))
}

/** Returns the most recent position in a title. */
export function getLatestPosition(entry: ProgressEntry): PlaybackPosition | undefined {
  return toPositions(entry).toSorted((one, other) => other.watchedAt - one.watchedAt)[0]
}

/** Returns the known position in a movie or an episode. */
export function findPosition(map: ProgressMap, playable: Playable): PlaybackPosition | undefined {
  const entry = map[titleKey(playable)]
  const key = playableKey(playable)
  return entry && toPositions(entry).find((position) => playableKey(position.playable) === key)
}

/** Returns the episodes of an entry, each with a timestamp. */
export function getTimestampedEpisodes(entry: ProgressEntry): (EpisodeProgress & { last_updated: number })[] {
  return Object.values(entry.show_progress ?? {}).map((episode) => ({
    ...episode,
    last_updated: getTimestamp(entry, episode),
  }))
}

/** Without a timestamp of its own, an episode is either the entry's latest one or older. */
function getTimestamp(entry: ProgressEntry, { season, episode, last_updated }: EpisodeProgress): number {
  if (last_updated !== undefined) return last_updated
  const isLatest = season === entry.last_season_watched && episode === entry.last_episode_watched
  return isLatest ? entry.last_updated : entry.last_updated - 1
}
