import type { Playable } from '../catalogue/title.ts'
import type { PlayerEvent } from '../players/messages.ts'
import { placeAt, type Place, type WatchedTitle } from './place.ts'
import type { Position, ProgressMap } from './progress-entry.ts'

/** Timeupdates are written when their whole seconds are a multiple of this (spec, section 4). */
const SAVE_EVERY_SECONDS = 10

/** Whether an event moves the saved progress: pause, ended, seeked, or each tenth second; never without a duration. */
export function isProgressEvent(event: PlayerEvent): boolean {
  if (event.duration <= 0) return false
  if (event.event === 'timeupdate') return Math.floor(event.currentTime) % SAVE_EVERY_SECONDS === 0
  return event.event === 'pause' || event.event === 'ended' || event.event === 'seeked'
}

/**
 * The place that somebody has just reached; `now` in milliseconds since 1970. It is newer than what is known already,
 * even if the clock says otherwise: what is known may have come from a device whose clock goes ahead.
 */
export function placeReached(
  map: ProgressMap,
  playable: Playable,
  title: WatchedTitle,
  progress: Position,
  { now, userId }: { now: number; userId: string | undefined },
): Place {
  const known = placeAt(map, playable)
  return { playable, title, progress, at: known ? Math.max(now, known.at + 1) : now, userId }
}
