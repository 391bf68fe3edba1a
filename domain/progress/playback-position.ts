import { playableKey, titleKey, type Playable, type TitleSummary } from '../catalogue/title.ts'
import type { EpisodeProgress, ProgressEntry, ProgressMap, WatchProgress } from './progress-entry.ts'

export type WatchedTitle = Omit<TitleSummary, 'kind' | 'id'>

/** Where a user stopped in one movie or one episode. */
export type PlaybackPosition = {
  playable: Playable
  title: WatchedTitle
  progress: WatchProgress
  /** Milliseconds since the epoch. */
  watchedAt: number
  /** Undefined if a guest watched it. */
  userId: string | undefined
}

/** Returns all positions of an entry: none for a TV show whose entry has no episodes. */
export function toPositions(entry: ProgressEntry): PlaybackPosition[] {
  const title = toWatchedTitle(entry)
  if (entry.type === 'movie') {
    const { id, progress, last_updated, user_id } = entry
    return [{ playable: { kind: 'movie', id }, title, progress, watchedAt: last_updated, userId: user_id }]
  }
  return getTimestampedEpisodes(entry).map(({ season, episode, progress, last_updated, user_id }) => ({
    playable: { kind: 'tv', id: entry.id, season, episode },
    title,
    progress,
    watchedAt: last_updated,
    userId: user_id,
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
    last_updated: episode.last_updated ?? estimateTimestamp(entry, episode),
  }))
}

/** Returns the title that an entry belongs to. */
export function toWatchedTitle(entry: ProgressEntry): WatchedTitle {
  return {
    name: entry.title,
    posterPath: entry.poster_path || null,
    backdropPath: entry.backdrop_path || null,
    date: entry.release_date || null,
    rating: entry.vote_average ?? null,
  }
}

/** Without a timestamp of its own, an episode is either the entry's latest one or older. */
function estimateTimestamp(entry: ProgressEntry, { season, episode }: EpisodeProgress): number {
  const isLatest = season === entry.last_season_watched && episode === entry.last_episode_watched
  return isLatest ? entry.last_updated : entry.last_updated - 1
}
