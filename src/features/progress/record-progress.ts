import type { Playable } from '#domain/catalogue/title.ts'
import type { PlayerEvent } from '#domain/players/messages.ts'
import type { WatchedTitle } from '#domain/progress/playback-position.ts'
import type { WatchProgress } from '#domain/progress/progress-entry.ts'
import { withPosition } from '#domain/progress/progress-map.ts'
import { createPosition, shouldSaveProgress } from '#domain/progress/record-progress.ts'
import { withPositions } from '#domain/progress/sync-queue.ts'
import { createStore } from '#src/lib/store.ts'

import { pushProgress } from './lazy-sync.ts'
import { progressMap, syncQueue } from './store.ts'

/** Minimum interval between two requests while a title plays. */
const PUSH_INTERVAL_MS = 60_000

const lastPushAt = createStore(0)

/** Saves what the player reports, and for a signed-in user pushes it to the account from time to time. */
export function recordPlayerEvent(
  event: PlayerEvent,
  playable: Playable,
  title: WatchedTitle,
  userId: string | undefined,
): void {
  if (!shouldSaveProgress(event)) return
  recordPosition(playable, title, { watched: event.currentTime, duration: event.duration }, userId)
  const now = Date.now()
  const isDue = event.event !== 'timeupdate' || now - lastPushAt.get() >= PUSH_INTERVAL_MS
  if (userId && isDue) {
    lastPushAt.set(now)
    pushProgress(userId)
  }
}

/** Saves a position on the device, but first in the sync queue: without that no other device gets it. */
function recordPosition(
  playable: Playable,
  title: WatchedTitle,
  progress: WatchProgress,
  userId: string | undefined,
): void {
  const position = createPosition(progressMap.get(), playable, title, progress, { now: Date.now(), userId })
  if (userId) syncQueue.update((queue) => withPositions(queue, [position], userId))
  progressMap.update((map) => withPosition(map, position))
}
