import { titleKey, type Playable } from '#domain/catalogue/title.ts'
import type { PlayerEvent } from '#domain/players/messages.ts'
import { isProgressEvent, withProgress, type WatchedTitle } from '#domain/progress/record-progress.ts'

import { progressMap } from './store.ts'
import { syncProgress } from './sync.ts'

/** While a film plays, the backend hears of it at most this often (design, rule 9). */
const SYNC_EVERY_MS = 60_000

let lastSyncAt = 0

/** Writes what a player reports to the device and, for a signed-in viewer, to the backend as often as is worth it. */
export function recordPlayerEvent(
  event: PlayerEvent,
  playable: Playable,
  title: WatchedTitle,
  userId: string | undefined,
): void {
  if (!isProgressEvent(event)) return
  const progress = { watched: event.currentTime, duration: event.duration }
  const now = Date.now()
  progressMap.update((map) => withProgress(map, playable, title, progress, now))
  const isDue = event.event !== 'timeupdate' || now - lastSyncAt >= SYNC_EVERY_MS
  if (userId && isDue) {
    lastSyncAt = now
    void syncProgress(userId, playable, title, progress)
  }
}

/** Sends the last saved place of a title, for the moment when the tab is hidden and may never come back. */
export function syncLastPlace(playable: Playable, title: WatchedTitle, userId: string): void {
  const entry = progressMap.get()[titleKey(playable)]
  if (entry) void syncProgress(userId, playable, title, entry.progress)
}
