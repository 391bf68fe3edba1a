import { useState } from 'react'

import { createViewedCollector, type ViewedByTitle } from '#domain/lists/watched-state.ts'
import { memoizeEach } from '#domain/memoize.ts'
import { useLibraryItems } from '#src/features/library/current.ts'
import type { LibraryItems } from '#src/features/library/items/library-items.ts'
import { readViewing } from '#src/features/library/views/viewings.ts'
import { createStore, useStore, type Store } from '#src/lib/store.ts'
import { forEachInSlices } from '#src/lib/time-slices.ts'

type Items = LibraryItems['byKey']

type Collected = { viewed: ViewedByTitle; isComplete: boolean }

const NOTHING: ViewedByTitle = new Map()
const NO_ITEMS: Items = new Map()

/**
 * Returns what was viewed; after a change, what it was before until the viewings are collected again. There can be many, so
 * that they are read only if they are needed.
 */
export function useViewed(isNeeded: boolean): { isLoading: boolean; viewed: ViewedByTitle } {
  // Lists are loaded in any case.
  const { status, byKey } = useLibraryItems(isNeeded ? 'viewing' : 'list')
  const { viewed, isComplete } = useStore(collectOnce(isNeeded ? byKey : NO_ITEMS))
  const [latest, setLatest] = useState(NOTHING)
  if (isNeeded && isComplete && viewed !== latest) setLatest(viewed)
  return {
    isLoading: isNeeded && (status === 'loading' || (!isComplete && latest === NOTHING)),
    viewed: isComplete ? viewed : latest,
  }
}

const collectOnce = memoizeEach((items: Items) => {
  const store = createStore<Collected>({ viewed: NOTHING, isComplete: items.size === 0 })
  if (items.size > 0) void collect(items, store)
  return store
})

async function collect(items: Items, store: Store<Collected>): Promise<void> {
  const { add, viewed } = createViewedCollector()
  await forEachInSlices(items.values(), (item) => {
    const viewing = readViewing(item)
    if (viewing) add(viewing)
  })
  store.set({ viewed, isComplete: true })
}
