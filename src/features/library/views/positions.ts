/** Where the user stopped in movies and episodes. */
import { titleKey, type Playable, type TitleRef } from '#domain/catalogue/title.ts'
import { isCleared } from '#domain/library/library-item.ts'
import type { PlayerEvent } from '#domain/player/player-messages.ts'
import type { WatchedTitle } from '#domain/progress/playback-position.ts'
import { toPositionItem, updateProgressMap, type BuiltProgress } from '#domain/progress/position-item.ts'
import type { ProgressMap } from '#domain/progress/progress-entry.ts'
import { createPosition, shouldSaveProgress } from '#domain/progress/record-progress.ts'
import { getLibrary, libraryItems } from '#src/features/library/current.ts'
import type { LibraryItems } from '#src/features/library/items/library-items.ts'
import { mirrors } from '#src/features/library/mirrors/mirrors.ts'
import { getAccountTime } from '#src/lib/account-time.ts'
import { memoizeLast } from '#src/lib/memoize.ts'
import { useStore } from '#src/lib/store.ts'

/** Minimum interval between two requests while a title plays. */
const SEND_INTERVAL_MS = 60_000

let built: BuiltProgress = { byKey: new Map(), map: {} }

const toMap = memoizeLast(({ byKey }: LibraryItems): ProgressMap => {
  built = updateProgressMap(built, byKey)
  return built.map
})

/** The user's progress by title key, as far as it has loaded. */
export const progressMap = {
  get: (): ProgressMap => toMap(libraryItems.position.get()),
  subscribe: libraryItems.position.subscribe,
}

export function useProgressMap(): ProgressMap {
  return useStore(progressMap)
}

/** Loads the code that copies positions to local storage. Later, the device may be offline. */
export function preloadPositionMirror(): void {
  Promise.resolve(mirrors.position?.load()).catch((error: unknown) =>
    console.warn('Positions may not be copied to local storage:', error),
  )
}

let sentAt = 0

/** Saves what the player reports, and sends it from time to time. */
export function recordPlayerPosition(event: PlayerEvent, playable: Playable, title: WatchedTitle): void {
  if (!shouldSaveProgress(event)) return
  const now = getAccountTime()
  const progress = { watched: event.currentTime, duration: event.duration }
  const isUrgent = event.event !== 'timeupdate' || now - sentAt >= SEND_INTERVAL_MS
  if (isUrgent) sentAt = now
  const position = createPosition(progressMap.get(), playable, title, progress, now)
  void getLibrary().change([toPositionItem(position)], { isUrgent })
}

/** Deletes what the user watched of a title, also in the account. Returns a function that restores it. */
export async function removeTitleProgress(title: TitleRef): Promise<() => void> {
  // Another user may have signed in when it is undone.
  const library = getLibrary()
  const part = titleKey(title)
  const known = await library.load('position')
  const removed = [...known.byKey.values()].filter((item) => isCleared({ part, at: Infinity }, item))
  void library.clearPart('position', part)
  return () => {
    const { byKey } = library.getItems('position').get()
    // A position that exists was recorded after the removal.
    const missing = removed.filter(({ key }) => !byKey.has(key))
    void library.change(missing.map(({ key, body }) => ({ kind: 'position', key, body })))
  }
}
