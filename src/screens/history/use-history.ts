import { playableKey, titleKey } from '#domain/catalogue/title.ts'
import { findPosition } from '#domain/progress/playback-position.ts'
import { mergeHistory, parseViewings } from '#domain/viewings/history.ts'
import type { Viewing } from '#domain/viewings/viewing.ts'
import { useLibraryItems } from '#src/features/library/items.ts'
import { deleteViewings, saveViewings } from '#src/features/library/viewings.ts'
import { markTitle } from '#src/features/progress/mark-progress.ts'
import { progressMap } from '#src/features/progress/store.ts'
import { useStore } from '#src/lib/store.ts'

import { showUndoToast } from '../../components/progress/undo-toast.ts'
import * as messages from './messages.ts'

export type History = { status: 'loading' | 'ready' | 'failed'; viewings: Viewing[] }

/** Returns everything that was watched on any device of the user, newest first. */
export function useHistory(userId: string | undefined): History {
  const { status, byKey } = useLibraryItems('viewing', userId)
  const map = useStore(progressMap)
  return { status, viewings: mergeHistory(parseViewings(byKey.values()), map) }
}

/**
 * Deletes viewings, and the position of what has no other viewing: else it would stay in the history. Offers to undo it.
 */
export function removeViewings(
  removed: readonly Viewing[],
  history: readonly Viewing[],
  userId: string | undefined,
): void {
  const removedKeys = new Set(removed.map(({ key }) => key))
  const remaining = history.filter(({ key }) => !removedKeys.has(key))
  void deleteViewings(removed, userId)
  const undos = resetPositions(removed, remaining, userId)
  showUndoToast({ title: messages.deleted(removed.length) }, () => {
    void saveViewings(removed, userId)
    for (const undo of undos) undo()
  })
}

/** Marks what has no viewing any more as unwatched. Returns functions that undo it. */
function resetPositions(
  removed: readonly Viewing[],
  remaining: readonly Viewing[],
  userId: string | undefined,
): (() => void)[] {
  const watched = new Set(remaining.map(({ playable }) => playableKey(playable)))
  const map = progressMap.get()
  const gone = removed.filter(
    ({ playable }) => !watched.has(playableKey(playable)) && findPosition(map, playable),
  )
  return [...Map.groupBy(gone, ({ playable }) => titleKey(playable)).values()].flatMap((viewings) => {
    const [first] = viewings
    if (!first) return []
    const title = { ...first.title, kind: first.playable.kind, id: first.playable.id }
    const markables = viewings.map(({ playable }) => ({ playable, runtimeMinutes: null }))
    return markTitle(title, markables, 'unwatched', { userId, known: map })
  })
}
