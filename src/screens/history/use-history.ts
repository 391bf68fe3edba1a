import { findRemovedPositions, mergeHistory } from '#domain/viewings/history.ts'
import type { Viewing } from '#domain/viewings/viewing.ts'
import { useLibraryItems } from '#src/features/library/current.ts'
import { markParts } from '#src/features/library/mark-watched.ts'
import { usePositionsLoaded } from '#src/features/library/views/has-progress.ts'
import { progressMap, useProgressMap } from '#src/features/library/views/positions.ts'
import { deleteViewings, readViewings, saveViewings } from '#src/features/library/views/viewings.ts'

import { showUndoToast } from '../../components/progress/undo-toast.ts'
import * as messages from './messages.ts'
import { restoreFocus } from './row-focus.ts'

export type History = {
  status: 'loading' | 'ready' | 'failed'
  /** Everything that was watched on any device of the user, newest first. */
  viewings: Viewing[]
  /** Deletes viewings, and offers to undo it. */
  remove: (removed: readonly Viewing[]) => void
}

export function useHistory(): History {
  const { status, byKey } = useLibraryItems('viewing')
  const map = useProgressMap()
  const recorded = readViewings(byKey.values())
  return {
    status: usePositionsLoaded() ? status : 'loading',
    viewings: mergeHistory(recorded, map),
    remove: (removed) => removeViewings(removed, recorded),
  }
}

function removeViewings(removed: readonly Viewing[], recorded: readonly Viewing[]): void {
  const known = progressMap.get()
  const positions = findRemovedPositions(removed, recorded, known)
  void deleteViewings(removed).then(restoreFocus)
  const parts = positions.map(({ playable, title }) => ({ playable, title, runtimeMinutes: null }))
  const undo = markParts(parts, 'unwatched', known)
  showUndoToast({ title: messages.deleted(removed.length) }, () => {
    void saveViewings(removed)
    undo()
  })
}
