import type { Playable } from '../catalogue/title.ts'
import type { PlayerEvent } from '../player/player-messages.ts'
import { findPosition, type PlaybackPosition, type WatchedTitle } from './playback-position.ts'
import type { ProgressMap, WatchProgress } from './progress-entry.ts'

/** A `timeupdate` is saved when its whole seconds are a multiple of this. */
const SAVE_INTERVAL_SECONDS = 10

/**
 * Returns true if an event updates the saved progress: pause, ended, seeked, or every tenth second; never without a
 * duration. Every title passes its first second, also one that is only opened, or jumps to its saved position next.
 */
export function shouldSaveProgress(event: PlayerEvent): boolean {
  if (event.duration <= 0) return false
  if (event.event === 'timeupdate') {
    const seconds = Math.floor(event.currentTime)
    return seconds > 0 && seconds % SAVE_INTERVAL_SECONDS === 0
  }
  return event.event === 'pause' || event.event === 'ended' || event.event === 'seeked'
}

/**
 * Returns the position that was just reached. Its timestamp is newer than the known position's even if `now`
 * (milliseconds since the epoch) is not: the known position may come from a device whose clock is ahead.
 */
export function createPosition(
  map: ProgressMap,
  playable: Playable,
  title: WatchedTitle,
  progress: WatchProgress,
  now: number,
): PlaybackPosition {
  const known = findPosition(map, playable)
  return { playable, title, progress, watchedAt: known ? Math.max(now, known.watchedAt + 1) : now }
}
