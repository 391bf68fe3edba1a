import * as v from 'valibot'

import { titleKey, type TitleRef } from '#domain/catalogue/title.ts'
import type { Dismissals } from '#domain/progress/up-next.ts'
import { useStore, type Store } from '#src/lib/store.ts'
import { createStoredValue } from '#src/lib/stored-value.ts'

/** Titles that the user dismissed from Up next. */
const dismissals: Store<Dismissals> = createStoredValue(
  'upNextDismissals',
  v.record(v.string(), v.number()),
  {},
)

export function useDismissals(): Dismissals {
  return useStore(dismissals)
}

export function clearDismissals(): void {
  dismissals.set({})
}

/** Hides a title until it is played again or has a new season. Returns a function that undoes it. */
export function dismissTitle(title: TitleRef): () => void {
  const key = titleKey(title)
  dismissals.update((current) => ({ ...current, [key]: Date.now() }))
  return () =>
    dismissals.update((current) => {
      const { [key]: _dismissed, ...others } = current
      return others
    })
}
