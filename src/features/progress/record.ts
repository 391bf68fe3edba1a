import type { Playable } from '#domain/catalogue/title.ts'
import type { PlayerEvent } from '#domain/players/messages.ts'
import { withPlaces } from '#domain/progress/outbox.ts'
import type { WatchedTitle } from '#domain/progress/place.ts'
import type { Position } from '#domain/progress/progress-entry.ts'
import { isProgressEvent, placeReached } from '#domain/progress/record-progress.ts'
import { withPlace } from '#domain/progress/with-place.ts'

import { tellAccount } from './account-sync.ts'
import { outbox, progressMap } from './store.ts'

/** While a film plays, the backend hears of it at most this often (design, rule 9). */
const SEND_EVERY_MS = 60_000

let lastSentAt = 0

/** Writes what a player reports to the device and, for a signed-in viewer, tells the account as often as is worth it. */
export function recordPlayerEvent(
  event: PlayerEvent,
  playable: Playable,
  title: WatchedTitle,
  userId: string | undefined,
): void {
  if (!isProgressEvent(event)) return
  recordPlace(playable, title, { watched: event.currentTime, duration: event.duration }, userId)
  const now = Date.now()
  const isDue = event.event !== 'timeupdate' || now - lastSentAt >= SEND_EVERY_MS
  if (userId && isDue) {
    lastSentAt = now
    tellAccount(userId)
  }
}

/** Writes a place to the device and, for its account, into the outbox; first there, which no other device can restore. */
export function recordPlace(
  playable: Playable,
  title: WatchedTitle,
  progress: Position,
  userId: string | undefined,
): void {
  const place = placeReached(progressMap.get(), playable, title, progress, { now: Date.now(), userId })
  if (userId) outbox.update((items) => withPlaces(items, [place], userId))
  progressMap.update((map) => withPlace(map, place))
}
