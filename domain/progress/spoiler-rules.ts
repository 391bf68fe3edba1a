/**
 * Which episodes a user has not reached yet, and what may be shown of them.
 *
 * Why the furthest episode counts, and not the latest: docs/decisions/0033-spoiler-shield.md
 */
import { compareEpisodes, type EpisodeRef } from '../catalogue/episode-order.ts'
import type { ListedEpisode } from '../catalogue/episodes.ts'
import type { ProgressEntry, WatchProgress } from './progress-entry.ts'

/** How an episode relates to the spoiler shield. A revealed one can be hidden again. */
export type SpoilerState = 'visible' | 'hidden' | 'revealed'

/**
 * Returns whether an episode comes after the furthest one that was started, in the order of seasons. Anybody may know about
 * the first one: it starts the TV show. Specials, which are season 0, have no order: each counts as past the progress until
 * it was started.
 */
export function isPastProgress(
  entry: ProgressEntry | undefined,
  episode: EpisodeRef,
  first: EpisodeRef | undefined,
): boolean {
  const started = getStarted(entry)
  if (episode.season === 0) return !started.some((each) => compareEpisodes(each, episode) === 0)
  return ![first, ...started].some((each) => each && compareEpisodes(episode, each) <= 0)
}

/**
 * Returns whether a season was not reached yet. Its own texts count as spoilers, because they tell how the one before it
 * ends.
 */
export function isSeasonPastProgress(
  entry: ProgressEntry | undefined,
  season: number,
  firstSeason: number | undefined,
): boolean {
  const started = getStarted(entry).map((each) => each.season)
  if (season === 0) return !started.includes(0)
  return ![firstSeason ?? season, ...started].some((each) => season <= each)
}

/** Returns only the fields that tell nothing of the story, so that fields added later are hidden by default. */
export function hideEpisode({ number, airDate, runtimeMinutes }: ListedEpisode): ListedEpisode {
  return {
    number,
    name: '',
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
