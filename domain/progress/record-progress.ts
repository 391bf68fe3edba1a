import { episodeKey, titleKey, type Playable, type TitleSummary } from '../catalogue/title.ts'
import type { PlayerEvent } from '../players/messages.ts'
import type { Position, ProgressMap } from './progress-entry.ts'

/** What the shelf needs to show of a title, as known to the watch page. */
export type WatchedTitle = Omit<TitleSummary, 'kind' | 'id'>

/** Timeupdates are written when their whole seconds are a multiple of this (spec, section 4). */
const SAVE_EVERY_SECONDS = 10

/** Whether an event moves the saved progress: pause, ended, seeked, or each tenth second; never without a duration. */
export function isProgressEvent(event: PlayerEvent): boolean {
  if (event.duration <= 0) return false
  if (event.event === 'timeupdate') return Math.floor(event.currentTime) % SAVE_EVERY_SECONDS === 0
  return event.event === 'pause' || event.event === 'ended' || event.event === 'seeked'
}

/** The map with one more position written into it; `now` in milliseconds since 1970. */
export function withProgress(
  map: ProgressMap,
  playable: Playable,
  title: WatchedTitle,
  progress: Position,
  now: number,
): ProgressMap {
  const key = titleKey(playable)
  const entry = {
    id: playable.id,
    type: playable.kind,
    title: title.name,
    poster_path: title.posterPath,
    backdrop_path: title.backdropPath,
    release_date: title.date,
    vote_average: title.rating,
    progress,
    last_updated: now,
  }
  if (playable.kind === 'movie') return { ...map, [key]: entry }
  const { season, episode } = playable
  const showProgress = {
    ...map[key]?.show_progress,
    [episodeKey(season, episode)]: { season, episode, progress },
  }
  return {
    ...map,
    [key]: {
      ...entry,
      last_season_watched: season,
      last_episode_watched: episode,
      show_progress: showProgress,
    },
  }
}
