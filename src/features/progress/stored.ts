import * as v from 'valibot'

import type { StoredProgress } from '#domain/progress/stored-progress.ts'
import { storedValue, useStoredValue, type StoredValue } from '#src/lib/stored-value.ts'

/** What this device keeps of where the viewer stopped, as it is written; `store.ts` reads it. */
export const storedProgress: StoredValue<StoredProgress> = storedValue(
  'watchProgress',
  v.record(v.string(), v.unknown()),
  {},
  (error) => console.error('Failed to load watch progress:', error),
)

/** Whether anything was begun on this device: whoever has begun nothing does not fetch what is shown of it. */
export function useHasProgress(): boolean {
  return Object.keys(useStoredValue(storedProgress)).length > 0
}
