import * as v from 'valibot'

import { titleKey, type TitleRef } from '#domain/catalogue/title.ts'
import type { Dismissals } from '#domain/progress/up-next.ts'
import { GUEST, type Owner } from '#src/features/library/database/owner.ts'
import { useStore, type Store } from '#src/lib/store.ts'
import { createStoredValue } from '#src/lib/stored-value.ts'

import { getLibrary, useLibrary } from './current.ts'

/** Titles that were dismissed from Up next, by owner. A guest's are by title key alone. */
const dismissals: Store<Dismissals> = createStoredValue(
  'upNextDismissals',
  v.record(v.string(), v.number()),
  {},
)

export function useDismissals(): Dismissals {
  return readOwn(useStore(dismissals), useLibrary().owner)
}

export function clearDismissals(): void {
  const { owner } = getLibrary()
  dismissals.update((all) =>
    Object.fromEntries(Object.entries(all).filter(([key]) => toKey(owner, toTitle(key)) !== key)),
  )
}

/** Hides a title until it is played again or has a new season. Returns a function that undoes it. */
export function dismissTitle(title: TitleRef): () => void {
  const key = toKey(getLibrary().owner, titleKey(title))
  dismissals.update((current) => ({ ...current, [key]: Date.now() }))
  return () =>
    dismissals.update((current) => {
      const { [key]: _dismissed, ...others } = current
      return others
    })
}

function toKey(owner: Owner, title: string): string {
  return owner === GUEST ? title : `${owner} ${title}`
}

function toTitle(key: string): string {
  return key.slice(key.lastIndexOf(' ') + 1)
}

function readOwn(all: Dismissals, owner: Owner): Dismissals {
  return Object.fromEntries(
    Object.entries(all).flatMap(([key, at]) => {
      const title = toTitle(key)
      return toKey(owner, title) === key ? [[title, at]] : []
    }),
  )
}
