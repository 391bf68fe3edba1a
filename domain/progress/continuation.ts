/** How a title that was started goes on. */
import { compareEpisodes, type EpisodeRef, type ReadSeason } from '../catalogue/episode-order.ts'
import type { TitleRef } from '../catalogue/title.ts'
import {
  getUnwatched,
  isEpisodeWatched,
  listUnfinishedSeasons,
  type TvShowOutline,
} from './aired-episodes.ts'
import { getTimestampedEpisodes } from './playback-position.ts'
import type { ProgressEntry } from './progress-entry.ts'
import { getResumePosition } from './progress-rules.ts'

/** A TV show goes on with an episode. */
export type Continuation =
  | { type: 'resume'; seconds: number; episode?: EpisodeRef }
  | { type: 'next'; episode: EpisodeRef }

/** Returns undefined if the title was not started, or if all that has aired was watched. */
export function getContinuation(
  title: TitleRef & TvShowOutline,
  read: ReadSeason,
  entry: ProgressEntry | undefined,
  now: number,
): Continuation | undefined {
  if (!entry) return undefined
  if (title.kind === 'tv') return continueTvShow(title, read, entry, now)
  const position = getResumePosition(entry, { kind: 'movie', id: title.id })
  return position && !position.isFinished ? { type: 'resume', seconds: position.seconds } : undefined
}

/** Returns the episode that was watched last, without specials and those that are marked as unwatched. */
export function getLastWatchedEpisode(
  entry: ProgressEntry,
): (EpisodeRef & { watchedAt: number }) | undefined {
  return toWatchedEpisodes(entry).toSorted(
    // Episodes that were marked together have the same timestamp.
    (one, other) => other.watchedAt - one.watchedAt || compareEpisodes(other, one),
  )[0]
}

function continueTvShow(
  title: TvShowOutline,
  read: ReadSeason,
  entry: ProgressEntry,
  now: number,
): Continuation | undefined {
  const last = getLastWatchedEpisode(entry)
  if (!last) return undefined
  const { season, episode } = last
  const resumed = !isEpisodeWatched(entry, last) && toResume(entry, { season, episode })
  if (resumed) return resumed
  const next = findUnwatched(title, read, entry, last, now)
  return next && (toResume(entry, next) ?? { type: 'next', episode: next })
}

/** Returns the first unwatched episode from the last one on, else the very first. Reads no more lists than it needs. */
function findUnwatched(
  title: TvShowOutline,
  read: ReadSeason,
  entry: ProgressEntry,
  last: EpisodeRef,
  now: number,
): EpisodeRef | undefined {
  const seasons = listUnfinishedSeasons(title, entry, now)
  const find = (season: number, isWanted: (episode: EpisodeRef) => boolean) =>
    getUnwatched(title, season, read(season), entry, now).find(isWanted)
  for (const season of seasons.filter((number) => number >= last.season)) {
    const found = find(season, (each) => compareEpisodes(each, last) >= 0)
    if (found) return found
  }
  for (const season of seasons.filter((number) => number <= last.season)) {
    const found = find(season, () => true)
    if (found) return found
  }
  return undefined
}

function toResume(entry: ProgressEntry, episode: EpisodeRef): Continuation | undefined {
  const position = getResumePosition(entry, { kind: 'tv', id: entry.id, ...episode })
  return position && { type: 'resume', seconds: position.seconds, episode }
}

function toWatchedEpisodes(entry: ProgressEntry): (EpisodeRef & { watchedAt: number })[] {
  return getTimestampedEpisodes(entry)
    .map(({ season, episode, last_updated }) => ({ season, episode, watchedAt: last_updated }))
    .filter((each) => each.season > 0 && (isEpisodeWatched(entry, each) || toResume(entry, each)))
}
