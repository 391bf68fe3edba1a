import * as v from 'valibot'

import type { Outbox } from '#domain/progress/outbox.ts'
import type { ProgressMap } from '#domain/progress/progress-entry.ts'
import { readProgress, writeProgress, type StoredProgress } from '#domain/progress/stored-progress.ts'
import { storedValue, type StoredValue } from '#src/lib/stored-value.ts'

import { storedProgress } from './stored.ts'

/** What the account has yet to hear, and what it must not bring back. */
export const outbox: StoredValue<Outbox> = storedValue(
  'progressOutbox',
  v.record(v.string(), v.unknown()),
  {},
  (error) => console.error('Failed to load unsent watch progress:', error),
)

let readable: ProgressMap = {}
let readFrom: StoredProgress | undefined

/** Where the viewer stopped in every title begun on this device, by title key. */
export const progressMap: StoredValue<ProgressMap> = {
  get: getMap,
  set: (map) => storedProgress.set(writeProgress(storedProgress.get(), map)),
  update: (change) => progressMap.set(change(getMap())),
  subscribe: storedProgress.subscribe,
}

/** Read anew only when what is stored has changed. */
function getMap(): ProgressMap {
  const current = storedProgress.get()
  if (current !== readFrom) {
    readable = readProgress(current)
    readFrom = current
  }
  return readable
}
