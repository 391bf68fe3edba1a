import * as v from 'valibot'

import type { ProgressMap } from '#domain/progress/progress-entry.ts'
import { parseProgress, serializeProgress } from '#domain/progress/stored-progress.ts'
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
  set: (map) => storedProgress.set(serializeProgress(storedProgress.get(), map)),
  update: (change) => progressMap.set(change(progressMap.get())),
  subscribe: storedProgress.subscribe,
}
