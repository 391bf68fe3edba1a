import { episodeKey, type Playable } from '../catalogue/title.ts'
import type { Position, ProgressEntry, ProgressMap } from './progress-entry.ts'

/** From this share on a title counts as watched (spec, section 5). */
const FINISHED_SHARE = 0.9

/** What must have been watched before a title is worth continuing. */
const STARTED_SECONDS = { movie: 120, tv: 60 } as const

/** A saved position up to this is not worth resuming: it starts from the beginning. */
const RESUME_AFTER_SECONDS = 30

const CONTINUE_WATCHING_MAX = 12
const RECENTLY_WATCHED_MAX = 10

/** What was begun and not finished, newest first, at most 12. */
export function continueWatching(map: ProgressMap): ProgressEntry[] {
  return newestFirst(map).filter(isInProgress).slice(0, CONTINUE_WATCHING_MAX)
}

/** What was watched to 90 percent or more, newest first, at most 10. */
export function recentlyWatched(map: ProgressMap): ProgressEntry[] {
  return newestFirst(map)
    .filter((entry) => watchedShare(entry.progress) >= FINISHED_SHARE)
    .slice(0, RECENTLY_WATCHED_MAX)
}

/** Continue Watching wants a title, a poster, a real start and an end that was not reached. */
export function isInProgress(entry: ProgressEntry): boolean {
  if (!entry.title || !entry.poster_path) return false
  return (
    entry.progress.watched >= STARTED_SECONDS[entry.type] && watchedShare(entry.progress) < FINISHED_SHARE
  )
}

/** From 0 to 1; 0 while the duration is unknown. */
export function watchedShare({ watched, duration }: Position): number {
  return duration > 0 ? Math.min(1, watched / duration) : 0
}

/** Where to start: the saved place if it is past 30 s and the end was not reached, else nothing. */
export function resumeSeconds(entry: ProgressEntry | undefined, playable: Playable): number | undefined {
  const position = entry && positionOf(entry, playable)
  if (!position || position.watched <= RESUME_AFTER_SECONDS) return undefined
  return watchedShare(position) < FINISHED_SHARE ? Math.floor(position.watched) : undefined
}

function positionOf(entry: ProgressEntry, playable: Playable): Position | undefined {
  if (playable.kind === 'movie') return entry.progress
  return entry.show_progress?.[episodeKey(playable.season, playable.episode)]?.progress
}

function newestFirst(map: ProgressMap): ProgressEntry[] {
  return Object.values(map).toSorted((one, other) => other.last_updated - one.last_updated)
}
