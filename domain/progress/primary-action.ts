/** What the main button of a title's page offers, by what was watched. */
import type { EpisodeRef } from '../catalogue/episode-order.ts'
import { type Playable, type TitleRef } from '../catalogue/title.ts'
import { compareEpisodes, getAiredEpisodes, isEpisodeWatched, type TvShowOutline } from './aired-episodes.ts'
import { getTimestampedEpisodes } from './playback-position.ts'
import type { ProgressEntry } from './progress-entry.ts'
import { getResumePosition, isFinished } from './progress-rules.ts'

export type PrimaryAction =
  | { type: 'start' }
  | { type: 'resume'; seconds: number; episode?: EpisodeRef }
  | { type: 'next'; episode: EpisodeRef }
  /** A TV show starts over with its first episode. */
  | { type: 'again'; episode?: EpisodeRef }

/**
 * Returns what to offer: resume beyond 30 seconds, else the next aired episode that was not watched, else to watch again
 * from 90 percent on. Specials and episodes that have not aired are never next. `now` is in milliseconds.
 */
export function getPrimaryAction(
  title: TitleRef & TvShowOutline,
  entry: ProgressEntry | undefined,
  now: number,
): PrimaryAction {
  if (!entry) return { type: 'start' }
  return title.kind === 'movie' ? getMovieAction(title, entry) : getTvShowAction(title, entry, now)
}

/** Returns what the action plays: of a TV show that was never started, the first episode. */
export function getActionPlayable({ kind, id }: TitleRef, action: PrimaryAction): Playable {
  if (kind === 'movie') return { kind, id }
  const episode = action.type === 'start' ? undefined : action.episode
  return { kind, id, ...(episode ?? { season: 1, episode: 1 }) }
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

function getMovieAction({ id }: TitleRef, entry: ProgressEntry): PrimaryAction {
  const position = getResumePosition(entry, { kind: 'movie', id })
  if (isFinished(entry.progress)) return { type: 'again' }
  return position ? { type: 'resume', seconds: position.seconds } : { type: 'start' }
}

function getTvShowAction(title: TitleRef & TvShowOutline, entry: ProgressEntry, now: number): PrimaryAction {
  const last = getLastWatchedEpisode(entry)
  if (!last) return { type: 'start' }
  const { season, episode } = last
  const resumed = !isEpisodeWatched(entry, last) && toResume(entry, { season, episode })
  if (resumed) return resumed
  const unwatched = getAiredEpisodes(title, now).filter((each) => !isEpisodeWatched(entry, each))
  const next = unwatched.find((each) => compareEpisodes(each, last) >= 0) ?? unwatched[0]
  if (!next) return { type: 'again', episode: { season: 1, episode: 1 } }
  return toResume(entry, next) ?? { type: 'next', episode: next }
}

function toResume(entry: ProgressEntry, episode: EpisodeRef): PrimaryAction | undefined {
  const position = getResumePosition(entry, { kind: 'tv', id: entry.id, ...episode })
  return position && { type: 'resume', seconds: position.seconds, episode }
}

function toWatchedEpisodes(entry: ProgressEntry): (EpisodeRef & { watchedAt: number })[] {
  return getTimestampedEpisodes(entry)
    .map(({ season, episode, last_updated }) => ({ season, episode, watchedAt: last_updated }))
    .filter((each) => each.season > 0 && (isEpisodeWatched(entry, each) || toResume(entry, each)))
}
