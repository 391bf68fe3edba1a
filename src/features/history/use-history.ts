import { useState } from 'react'

import { findRemovedPositions, findRewatches, mergeHistory } from '#domain/history/history.ts'
import type { Viewing } from '#domain/history/viewing.ts'
import { memoizeEach } from '#domain/memoize.ts'
import type { ProgressMap } from '#domain/progress/progress-entry.ts'
import { useLibraryItems } from '#src/features/library/current.ts'
import type { LibraryItems } from '#src/features/library/items/library-items.ts'
import { showUndoToast } from '#src/features/library/undo-toast.ts'
import { usePositionsLoaded } from '#src/features/library/views/has-progress.ts'
import { markParts } from '#src/features/library/views/mark-watched.ts'
import { progressMap, useProgressMap } from '#src/features/library/views/positions.ts'
import {
  deleteViewings,
  readViewing,
  readViewings,
  saveViewings,
} from '#src/features/library/views/viewings.ts'
import { memoizeLast } from '#src/lib/memoize.ts'
import { createStore, useStore } from '#src/lib/store.ts'
import { forEachInSlices, yieldToBrowser } from '#src/lib/time-slices.ts'

import * as messages from './messages.ts'
import { restoreFocus } from './restore-focus.ts'

type Items = LibraryItems['byKey']

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
  const isLoaded = usePositionsLoaded() && status !== 'loading'
  const [isReady, setIsReady] = useState(false)
  const isRead = useStore(isLoaded && !isReady ? readInSlices(byKey) : NOT_READ)
  if (isRead && !isReady) setIsReady(true)
  const { recorded, viewings } = isReady ? derive(byKey)(map) : NOTHING
  return {
    status: isLoaded && isReady ? status : 'loading',
    viewings,
    remove: (removed) => removeViewings(removed, recorded),
  }
}

const NOT_READ = createStore(false)
const NOTHING = { recorded: [], viewings: [] }

/** Both maps are replaced when they change. */
const derive = memoizeLast((items: Items) => {
  const recorded = readViewings(items.values())
  return memoizeLast((map: ProgressMap) => ({ recorded, viewings: mergeHistory(recorded, map) }))
})

/** Thousands of viewings take longer than a frame to read. Each is read once: later versions have the same ones and a few new. */
const readInSlices = memoizeEach((items: Items) => {
  const isRead = createStore(items.size === 0)
  const read = async () => {
    await forEachInSlices(items.values(), readViewing)
    await yieldToBrowser()
    const { viewings } = derive(items)(progressMap.get())
    await yieldToBrowser()
    findRewatches(viewings)
    await yieldToBrowser()
    isRead.set(true)
  }
  if (items.size > 0) void read()
  return isRead
})

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
