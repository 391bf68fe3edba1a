import { findRemovedPositions, mergeHistory, parseViewings } from '#domain/viewings/history.ts'
import type { Viewing } from '#domain/viewings/viewing.ts'
import { useLibraryItems } from '#src/features/library/current.ts'
import { deleteViewings, saveViewings } from '#src/features/library/views/viewings.ts'
import { markAll } from '#src/features/progress/mark-progress.ts'
import { progressMap } from '#src/features/progress/store.ts'
import { useStore } from '#src/lib/store.ts'

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

export function useHistory(userId: string | undefined): History {
  const { status, byKey } = useLibraryItems('viewing')
  const map = useStore(progressMap)
  const recorded = parseViewings(byKey.values())
  return {
    status,
    viewings: mergeHistory(recorded, map),
    remove: (removed) => removeViewings(removed, recorded, userId),
  }
}

function removeViewings(
  removed: readonly Viewing[],
  recorded: readonly Viewing[],
  userId: string | undefined,
): void {
  const known = progressMap.get()
  const positions = findRemovedPositions(removed, recorded, known)
  void deleteViewings(removed).then(restoreFocus)
  const undo = markAll(
    positions.map(({ playable, title }) => ({ playable, title, runtimeMinutes: null })),
    'unwatched',
    { userId, known },
  )
  showUndoToast({ title: messages.deleted(removed.length) }, () => {
    void saveViewings(removed)
    undo()
  })
}
