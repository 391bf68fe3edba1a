import { use, useDeferredValue } from 'react'

import type { ProgressMap } from '#domain/progress/progress-entry.ts'
import { createActivityCollector, type ActivityByPeriod } from '#domain/statistics/activity.ts'
import { findUnrecorded } from '#domain/viewings/history.ts'
import { parseViewing, type Viewing } from '#domain/viewings/viewing.ts'
import { useLibraryItems } from '#src/features/library/current.ts'
import type { LibraryItems } from '#src/features/library/items.ts'
import { progressMap } from '#src/features/progress/store.ts'
import { useStore } from '#src/lib/store.ts'
import { forEachInSlices, yieldToBrowser } from '#src/lib/time-slices.ts'

/** What the device stores of the viewings of a user or a guest. */
export type Library = { status: LibraryItems['status']; items: LibraryItems['byKey']; progress: ProgressMap }

export function useLibrary(): Library {
  const { status, byKey } = useLibraryItems('viewing')
  return { status, items: byKey, progress: useStore(progressMap) }
}

/**
 * Returns the activity in a library. Suspends while it is collected the first time; later changes of the library appear
 * once they have been collected.
 */
export function useActivity({ items, progress }: Library): ActivityByPeriod {
  return use(collectOnce(useDeferredValue(items), useDeferredValue(progress)))
}

type Items = Library['items']

const collected = new WeakMap<Items, WeakMap<ProgressMap, Promise<ActivityByPeriod>>>()

/** Both inputs are replaced when they change. */
function collectOnce(items: Items, progress: ProgressMap): Promise<ActivityByPeriod> {
  const byProgress = collected.get(items) ?? new WeakMap<ProgressMap, Promise<ActivityByPeriod>>()
  collected.set(items, byProgress)
  const activity = byProgress.get(progress) ?? collect(items, progress)
  byProgress.set(progress, activity)
  return activity
}

async function collect(items: Items, progress: ProgressMap): Promise<ActivityByPeriod> {
  const viewings: Viewing[] = []
  const collector = createActivityCollector()
  await forEachInSlices(items.values(), ({ key, body }) => {
    const viewing = parseViewing(key, body)
    if (!viewing) return
    viewings.push(viewing)
    collector.add(viewing)
  })
  await yieldToBrowser()
  const unrecorded = findUnrecorded(viewings, progress)
  await forEachInSlices(unrecorded, collector.add)
  return collector.getActivity()
}
