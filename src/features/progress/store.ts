import * as v from 'valibot'

import type { ProgressMap } from '#domain/progress/progress-entry.ts'
import {
  parseProgress,
  serializeProgress,
  toTvProgress,
  toWatchHistory,
  withStoredEntries,
} from '#domain/progress/stored-progress.ts'
import type { SyncQueue } from '#domain/progress/sync-queue.ts'
import { memoizeLast } from '#src/lib/memoize.ts'
import type { Store } from '#src/lib/store.ts'
import { createStoredValue } from '#src/lib/stored-value.ts'

import { storedProgress } from './stored-progress.ts'

/** Positions that the account does not have yet, and tombstones of what it must not restore. */
export const syncQueue: Store<SyncQueue> = createStoredValue(
  'progressOutbox',
  v.record(v.string(), v.unknown()),
  {},
  (error) => console.error('Failed to load unsent watch progress:', error),
)

const parseOnce = memoizeLast(parseProgress)

/** The playback positions on this device, by title key. */
export const progressMap: Store<ProgressMap> = {
  get: () => parseOnce(storedProgress.get()),
  set: (map) => {
    storedProgress.set(serializeProgress(storedProgress.get(), map))
    storeByKind(map)
  },
  update: (change) => progressMap.set(change(progressMap.get())),
  subscribe: storedProgress.subscribe,
}

/** The movies and the TV shows of the map, in two more keys for other code: the app reads the map. */
const watchHistory = createStoredValue('watchHistory', v.array(v.unknown()), [])
const tvProgress = createStoredValue('tvProgress', v.record(v.string(), v.unknown()), {})

function storeByKind(map: ProgressMap): void {
  watchHistory.set(toWatchHistory(map))
  tvProgress.set(toTvProgress(map))
}

// Earlier versions stored the map alone, and other code may have stored only the other two keys.
function migrate(): void {
  const current = progressMap.get()
  const entries = [...watchHistory.get(), ...Object.values(tvProgress.get())]
  const map = withStoredEntries(current, entries)
  if (map !== current) progressMap.set(map)
  else if (entries.length < Object.keys(map).length) storeByKind(map)
}

migrate()
