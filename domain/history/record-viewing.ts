import { isSamePlayable, type Playable } from '../catalogue/title.ts'
import type { WatchedTitle } from '../progress/playback-position.ts'
import type { WatchProgress } from '../progress/progress-entry.ts'
import { getWatchedFraction, isFinished } from '../progress/progress-rules.ts'
import { viewingKey, type Viewing } from './viewing.ts'

/** A finished title that plays in its first half is watched again. */
const REWATCH_FRACTION = 0.5

/** Someone who returns to a title later than this watches it anew: a month. */
const SAME_VIEWING_MS = 30 * 24 * 60 * 60_000

/** Players report at least every ten seconds while they play. A longer gap is a pause, or a jump. */
const REPORT_GAP_MS = 30_000

/** A report of the player at `now` in milliseconds since the epoch. */
export type PlayerReport = {
  playable: Playable
  title: WatchedTitle
  progress: WatchProgress
  now: number
}

/**
 * Returns the viewing after a report of the player: `latest`, the last known viewing of the movie or episode, with what
 * was watched since, or a new one.
 */
export function recordViewing(latest: Viewing | undefined, report: PlayerReport): Viewing {
  const current = latest && isContinued(latest, report) ? latest : createViewing(report)
  const { progress, now, title } = report
  return {
    ...current,
    title,
    watchedAt: Math.max(now, current.watchedAt ?? 0),
    isFinished: current.isFinished || isFinished(progress),
    watchedSeconds: current.watchedSeconds + getSecondsSince(current, now),
    positionSeconds: progress.watched,
    durationSeconds: progress.duration,
    origin: 'player',
  }
}

/**
 * Returns the viewing that goes on while it plays: `recorded`, which was last saved as `saved`, if it was, and is `stored` in
 * the library now. Undefined if the user has deleted it or moved it to an earlier day meanwhile: what plays on is another
 * viewing.
 */
export function findContinued(
  recorded: Viewing,
  saved: Viewing | undefined,
  stored: Viewing | undefined,
): Viewing | undefined {
  if (!saved) return recorded
  if (!stored) return undefined
  if (stored.watchedAt === saved.watchedAt) return recorded
  // Another tab or device may have recorded more of it.
  return (stored.watchedAt ?? 0) > (saved.watchedAt ?? 0) ? stored : undefined
}

/** Returns the newest of the viewings of a movie or an episode. */
export function findLatestViewing(viewings: Iterable<Viewing>, playable: Playable): Viewing | undefined {
  let latest: Viewing | undefined
  for (const viewing of viewings) {
    if (!isSamePlayable(viewing.playable, playable)) continue
    if (!latest || (viewing.watchedAt ?? 0) > (latest.watchedAt ?? 0)) latest = viewing
  }
  return latest
}

function isContinued(latest: Viewing, { playable, progress, now }: PlayerReport): boolean {
  if (latest.watchedAt === null || !isSamePlayable(latest.playable, playable)) return false
  if (now - latest.watchedAt > SAME_VIEWING_MS) return false
  if (!latest.isFinished) return true
  // Imported viewings happened elsewhere, on a day that the import knows.
  return latest.origin !== 'import' && getWatchedFraction(progress) >= REWATCH_FRACTION
}

function createViewing({ playable, title, progress, now }: PlayerReport): Viewing {
  return {
    key: viewingKey(playable, now),
    playable,
    title,
    episodeName: null,
    watchedAt: now,
    isFinished: false,
    watchedSeconds: 0,
    positionSeconds: progress.watched,
    durationSeconds: progress.duration,
    origin: 'player',
  }
}

/** By the clock, so that jumping ahead does not count. */
function getSecondsSince({ watchedAt, origin }: Viewing, now: number): number {
  if (watchedAt === null || origin !== 'player') return 0
  const elapsedMs = now - watchedAt
  return elapsedMs > 0 && elapsedMs <= REPORT_GAP_MS ? elapsedMs / 1000 : 0
}
