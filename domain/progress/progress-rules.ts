import { episodeKey, type Playable } from '../catalogue/title.ts'
import type { ProgressEntry, ProgressMap, WatchProgress } from './progress-entry.ts'

/** From this fraction on, a title counts as finished. */
const FINISHED_FRACTION = 0.9

/** How much must have been watched for a title to appear in Continue Watching. */
const STARTED_SECONDS = { movie: 120, tv: 60 } as const

/** A position up to this starts from the beginning. */
const RESUME_AFTER_SECONDS = 30

const CONTINUE_WATCHING_MAX = 12
const RECENTLY_WATCHED_MAX = 10

/** Returns the titles that were started and not finished, newest first, at most 12. */
export function getContinueWatching(map: ProgressMap): ProgressEntry[] {
  return newestFirst(map).filter(isInProgress).slice(0, CONTINUE_WATCHING_MAX)
}

/** Returns the finished titles, newest first, at most 10. */
export function getRecentlyWatched(map: ProgressMap): ProgressEntry[] {
  return newestFirst(map)
    .filter((entry) => isFinished(entry.progress))
    .slice(0, RECENTLY_WATCHED_MAX)
}

/** Returns true if an entry has a name and a poster, was really started and is not finished. */
export function isInProgress(entry: ProgressEntry): boolean {
  if (!entry.title || !entry.poster_path) return false
  return isStarted(entry) && !isFinished(entry.progress)
}

/** Returns true if so much was watched that the title was not just opened. */
export function isStarted(entry: Pick<ProgressEntry, 'type' | 'progress'>): boolean {
  return entry.progress.watched >= STARTED_SECONDS[entry.type]
}

/** Returns the watched fraction from 0 to 1; 0 while the duration is unknown. */
export function getWatchedFraction({ watched, duration }: WatchProgress): number {
  return duration > 0 ? Math.min(1, watched / duration) : 0
}

/** Returns the whole minutes that remain, at least 1; undefined while the duration is unknown. */
export function getMinutesLeft({ watched, duration }: WatchProgress): number | undefined {
  return duration > 0 ? Math.max(1, Math.round((duration - watched) / 60)) : undefined
}

/** Where a title resumes, in whole seconds, and whether it counts as finished there. */
export type ResumePosition = { seconds: number; isFinished: boolean }

/** Returns where to resume; undefined to start from the beginning. */
export function getResumePosition(
  entry: ProgressEntry | undefined,
  playable: Playable,
): ResumePosition | undefined {
  const progress = entry && findProgress(entry, playable)
  if (!progress || progress.watched <= RESUME_AFTER_SECONDS) return undefined
  return { seconds: Math.floor(progress.watched), isFinished: isFinished(progress) }
}

/** Returns true if so much was watched that the movie or episode counts as finished. */
export function isFinished(progress: WatchProgress): boolean {
  return getWatchedFraction(progress) >= FINISHED_FRACTION
}

/** Returns true if a movie was watched to its end, or at least one episode of a TV show. */
export function isSeen(entry: ProgressEntry): boolean {
  if (entry.type === 'movie') return isFinished(entry.progress)
  return Object.values(entry.show_progress ?? {}).some(({ progress }) => isFinished(progress))
}

function findProgress(entry: ProgressEntry, playable: Playable): WatchProgress | undefined {
  if (playable.kind === 'movie') return entry.progress
  return entry.show_progress?.[episodeKey(playable.season, playable.episode)]?.progress
}

function newestFirst(map: ProgressMap): ProgressEntry[] {
  return Object.values(map).toSorted((one, other) => other.last_updated - one.last_updated)
}
