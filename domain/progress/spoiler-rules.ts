/** Which episodes a user has not reached yet, and what may be shown of them. */
import type { EpisodeRef } from '../catalogue/episode-order.ts'
import type { ListedEpisode } from '../catalogue/episodes.ts'
import { episodeKey } from '../catalogue/title.ts'
import type { ProgressEntry, WatchProgress } from './progress-entry.ts'

/** How an episode relates to the spoiler shield. A revealed one can be hidden again. */
export type SpoilerState = 'visible' | 'hidden' | 'revealed'

/** Anybody may know about this one: without progress in a TV show, it is the one that starts it. */
const FIRST_EPISODE: EpisodeRef = { season: 1, episode: 1 }

/**
 * Returns whether an episode comes after the furthest one that was started, in the order of seasons. Specials, which are
 * season 0, have no order: each counts as past the progress until it was started.
 */
export function isPastProgress(entry: ProgressEntry | undefined, episode: EpisodeRef): boolean {
  const started = getStarted(entry)
  if (episode.season === 0) return !started.some((each) => isSame(each, episode))
  const furthest = started.reduce((one, other) => (isAfter(other, one) ? other : one), FIRST_EPISODE)
  return isAfter(episode, furthest)
}

/**
 * Returns whether a season was not reached yet. Its own texts count as spoilers, because they tell how the one before it
 * ends.
 */
export function isSeasonPastProgress(entry: ProgressEntry | undefined, season: number): boolean {
  if (season === 0) return !getStarted(entry).some((each) => each.season === 0)
  return isPastProgress(entry, { season, episode: 1 })
}

/** Returns only the fields that tell nothing of the story, so that fields added later are hidden by default. */
export function hideEpisode({ number, airDate, runtimeMinutes }: ListedEpisode): ListedEpisode {
  return {
    number,
    name: `Episode ${number}`,
    overview: '',
    airDate,
    runtimeMinutes,
    stillPath: null,
    guestStars: [],
  }
}

/** A mark of "unwatched" is a position of 0 seconds, which starts nothing. */
function getStarted(entry: ProgressEntry | undefined): EpisodeRef[] {
  if (!entry) return []
  if (entry.show_progress) return Object.values(entry.show_progress).filter(isStarted)
  const { last_season_watched: season, last_episode_watched: episode } = entry
  return season !== undefined && episode !== undefined && isStarted(entry) ? [{ season, episode }] : []
}

function isStarted({ progress }: { progress: WatchProgress }): boolean {
  return progress.watched > 0
}

function isSame(one: EpisodeRef, other: EpisodeRef): boolean {
  return episodeKey(one.season, one.episode) === episodeKey(other.season, other.episode)
}

function isAfter(one: EpisodeRef, other: EpisodeRef): boolean {
  return one.season === other.season ? one.episode > other.episode : one.season > other.season
}
