/** Rules of the recap for users who return to a TV show. */
import { compareEpisodes, type EpisodeRef, type ReadSeason } from '../catalogue/episode-order.ts'
import type { TitleRef } from '../catalogue/title.ts'
import { isEpisodeWatched, type TvShowOutline } from './aired-episodes.ts'
import { getContinuation, getLastWatchedEpisode } from './continuation.ts'
import { getTimestampedEpisodes } from './playback-position.ts'
import type { ProgressEntry } from './progress-entry.ts'

/** From this long on, a user may have lost the thread. */
const RECAP_AFTER_MS = 14 * 24 * 60 * 60_000

const RECAP_EPISODES = 2

/**
 * Returns the last two episodes that were watched before the one to play, in order; undefined unless the user returns to
 * the TV show after two weeks or more. `now` is in milliseconds. Only watched episodes are among them, so that a recap
 * gives nothing away.
 */
export function getRecapEpisodes(
  tvShow: TitleRef & TvShowOutline,
  read: ReadSeason,
  entry: ProgressEntry | undefined,
  now: number,
): EpisodeRef[] | undefined {
  const last = entry && getLastWatchedEpisode(entry)
  if (!last || now - last.watchedAt < RECAP_AFTER_MS) return undefined
  const target = getContinuation(tvShow, read, entry, now)?.episode
  if (!target) return undefined
  const watched = getTimestampedEpisodes(entry)
    .filter((each) => each.season > 0 && isEpisodeWatched(entry, each) && compareEpisodes(each, target) < 0)
    .map(({ season, episode }) => ({ season, episode }))
    .toSorted(compareEpisodes)
    .slice(-RECAP_EPISODES)
  return watched.length > 0 ? watched : undefined
}
