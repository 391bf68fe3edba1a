import { use, useDeferredValue } from 'react'

import { findUnrecorded } from '#domain/history/history.ts'
import type { Viewing } from '#domain/history/viewing.ts'
import { memoizeEach } from '#domain/memoize.ts'
import type { ProgressMap } from '#domain/progress/progress-entry.ts'
import { createActivityCollector, type ActivityByPeriod } from '#domain/statistics/activity.ts'
import { useLibraryItems } from '#src/features/library/current.ts'
import type { LibraryItems } from '#src/features/library/items/library-items.ts'
import { usePositionsLoaded } from '#src/features/library/views/has-progress.ts'
import { useProgressMap } from '#src/features/library/views/positions.ts'
import { readViewing } from '#src/features/library/views/viewings.ts'
import { forEachInSlices, yieldToBrowser } from '#src/lib/time-slices.ts'

/** The viewings of a user or a guest, as stored on the device. */
export type Library = { status: LibraryItems['status']; items: LibraryItems['byKey']; progress: ProgressMap }

export function useLibrary(): Library {
  const { status, byKey } = useLibraryItems('viewing')
  return { status: usePositionsLoaded() ? status : 'loading', items: byKey, progress: useProgressMap() }
}

/**
 * Returns the activity in a library. Suspends while it is collected the first time; later changes of the library appear
 * once they have been collected.
 */
export function useActivity({ items, progress }: Library): ActivityByPeriod {
  return use(collectOnce(useDeferredValue(items))(useDeferredValue(progress)))
}

type Items = Library['items']

const collectOnce = memoizeEach((items: Items) =>
  memoizeEach((progress: ProgressMap) => collect(items, progress)),
)

async function collect(items: Items, progress: ProgressMap): Promise<ActivityByPeriod> {
  const viewings: Viewing[] = []
  const collector = createActivityCollector()
  await forEachInSlices(items.values(), (item) => {
    const viewing = readViewing(item)
    if (!viewing) return
    viewings.push(viewing)
    collector.add(viewing)
  })
  await yieldToBrowser()
  const unrecorded = findUnrecorded(viewings, progress)
  await forEachInSlices(unrecorded, collector.add)
  return collector.getActivity()
}
