import { playableKey, titleKey, type Playable, type TitleSummary } from '../catalogue/title.ts'
import type { EpisodeProgress, Position, ProgressEntry, ProgressMap } from './progress-entry.ts'

/** What the shelf needs to show of a title, as known to the watch page. */
export type WatchedTitle = Omit<TitleSummary, 'kind' | 'id'>

/** Where somebody stopped in one film or one episode. */
export type Place = {
  playable: Playable
  title: WatchedTitle
  progress: Position
  /** When, in milliseconds since 1970. */
  at: number
  /** Whose it is; nobody's when it was watched signed out. */
  userId: string | undefined
}

/** Every place of an entry. A series whose entry names no episode has none. */
export function placesOf(entry: ProgressEntry): Place[] {
  const title = watchedTitle(entry)
  if (entry.type === 'movie') {
    const { progress, last_updated: at, user_id: userId } = entry
    return [{ playable: { kind: 'movie', id: entry.id }, title, progress, at, userId }]
  }
  return datedEpisodes(entry).map(({ season, episode, progress, last_updated: at, user_id: userId }) => ({
    playable: { kind: 'tv', id: entry.id, season, episode },
    title,
    progress,
    at,
    userId,
  }))
}

/** Where the viewer stopped last in a title: what its card shows. */
export function lastPlaceOf(entry: ProgressEntry): Place | undefined {
  return placesOf(entry).toSorted((one, other) => other.at - one.at)[0]
}

/** The known place in what is played. */
export function placeAt(map: ProgressMap, playable: Playable): Place | undefined {
  const entry = map[titleKey(playable)]
  const key = playableKey(playable)
  return entry && placesOf(entry).find((place) => playableKey(place.playable) === key)
}

/** The episodes of an entry, each with its own time. */
export function datedEpisodes(entry: ProgressEntry): (EpisodeProgress & { last_updated: number })[] {
  return Object.values(entry.show_progress ?? {}).map((episode) => ({
    ...episode,
    last_updated: episode.last_updated ?? timeWithin(entry, episode),
  }))
}

/** Of an episode without a time we know only whether it was the last one. */
function timeWithin(entry: ProgressEntry, { season, episode }: EpisodeProgress): number {
  const isLast = season === entry.last_season_watched && episode === entry.last_episode_watched
  return isLast ? entry.last_updated : entry.last_updated - 1
}

/** What an entry tells of its title. */
export function watchedTitle(entry: ProgressEntry): WatchedTitle {
  return {
    name: entry.title,
    posterPath: entry.poster_path || null,
    backdropPath: entry.backdrop_path || null,
    date: entry.release_date || null,
    rating: entry.vote_average ?? null,
  }
}
