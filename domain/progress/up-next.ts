import type { ReadSeason } from '../catalogue/episode-order.ts'
import { episodeKey, type TitleRef } from '../catalogue/title.ts'
import { toStartOfDay } from '../local-date.ts'
import { listUnfinishedSeasons, type TvShowOutline } from './aired-episodes.ts'
import { getContinuation, type Continuation } from './continuation.ts'
import { getLatestPosition } from './playback-position.ts'
import type { ProgressEntry } from './progress-entry.ts'
import { getMinutesLeft, getResumePosition } from './progress-rules.ts'

/** When the user dismissed titles, in milliseconds since the epoch, by title key. A stored format. */
export type Dismissals = Record<string, number>

/** The next episode or movie to watch of a title, and why. */
export type UpNext = {
  action: Continuation
  reason: 'resume' | 'next-episode' | 'new-season'
  /** Whole minutes that remain of what was started; undefined for the beginning of an episode. */
  minutesLeft: number | undefined
}

/** Returns the titles that may have something to watch next, latest first: movies to resume, and started TV shows. */
export function listStarted(entries: Iterable<ProgressEntry>): ProgressEntry[] {
  return [...entries]
    .filter((entry) =>
      entry.type === 'movie'
        ? getResumePosition(entry, { kind: 'movie', id: entry.id })?.isFinished === false
        : Object.values(entry.show_progress ?? {}).some(({ progress }) => progress.watched > 0),
    )
    .toSorted((one, other) => other.last_updated - one.last_updated)
}

/**
 * Returns what is next of a started title; undefined if everything that is out was finished, or if the user dismissed it
 * and nothing has happened since: neither played on, nor has a season begun. `now` is in milliseconds.
 */
export function getUpNext(
  title: TitleRef & TvShowOutline,
  read: ReadSeason,
  entry: ProgressEntry,
  dismissedAt: number | undefined,
  now: number,
): UpNext | undefined {
  const action = getContinuation(title, read, entry, now)
  if (!action) return undefined
  const reason = getReason(title, read, entry, action, now)
  if (dismissedAt !== undefined && getNewsTime(title, entry, action, reason) <= dismissedAt) return undefined
  return {
    action,
    reason,
    minutesLeft: action.type === 'resume' ? getMinutesLeftOf(entry, action) : undefined,
  }
}

/** A season is new if all before it were finished. */
function getReason(
  title: TvShowOutline,
  read: ReadSeason,
  entry: ProgressEntry,
  action: Continuation,
  now: number,
): UpNext['reason'] {
  if (action.type === 'resume') return 'resume'
  const { season, episode } = action.episode
  const hasEarlier = title.seasons.some(({ number }) => number > 0 && number < season)
  const isNewSeason =
    read(season)[0]?.number === episode &&
    hasEarlier &&
    !listUnfinishedSeasons(title, entry, now).some((number) => number < season)
  return isNewSeason ? 'new-season' : 'next-episode'
}

/** When the title had its last news: its season began, or the user played it. */
function getNewsTime(
  { seasons }: TvShowOutline,
  entry: ProgressEntry,
  action: Continuation,
  reason: UpNext['reason'],
): number {
  const season = seasons.find(({ number }) => number === action.episode?.season)
  const airedAt = reason === 'new-season' && season?.airDate ? toStartOfDay(season.airDate) : 0
  return Math.max(entry.last_updated, getLatestPosition(entry)?.watchedAt ?? 0, airedAt)
}

function getMinutesLeftOf(entry: ProgressEntry, { episode }: Continuation): number | undefined {
  const progress = episode
    ? entry.show_progress?.[episodeKey(episode.season, episode.episode)]?.progress
    : entry.progress
  return progress && getMinutesLeft(progress)
}
