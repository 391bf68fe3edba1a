import * as v from 'valibot'

import { titleKey, type TitleRef } from '#domain/catalogue/title.ts'
import type { StoredProgress } from '#domain/progress/stored-progress.ts'
import { useStore, type Store } from '#src/lib/store.ts'
import { createStoredValue } from '#src/lib/stored-value.ts'

/** Watch progress as it is stored. `store.ts` parses it; this module stays small, since Home loads it first. */
export const storedProgress: Store<StoredProgress> = createStoredValue(
  'watchProgress',
  v.record(v.string(), v.unknown()),
  {},
  (error) => console.error('Failed to load watch progress:', error),
)

/** Returns whether there is any progress, without loading the code that parses and shows it. */
export function useHasProgress(): boolean {
  return Object.keys(useStore(storedProgress)).length > 0
}

/** Returns whether there is progress in a title, without loading the code that parses it. */
export function useHasTitleProgress(title: TitleRef): boolean {
  return titleKey(title) in useStore(storedProgress)
}
