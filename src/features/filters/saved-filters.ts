import * as v from 'valibot'

import type { TitleKind } from '#domain/catalogue/title.ts'
import { SAVED_FILTERS_STORAGE_KEY } from '#src/lib/storage-keys.ts'
import { useStore } from '#src/lib/store.ts'
import { createStoredValue } from '#src/lib/stored-value.ts'

const MAX_NAME_LENGTH = 60

const savedFilterSchema = v.object({
  name: v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(MAX_NAME_LENGTH)),
  kind: v.picklist(['movie', 'tv']),
  /** As in the URL. */
  filter: v.string(),
})

/** Its name is unique among the filters of its kind. */
export type SavedFilter = v.InferOutput<typeof savedFilterSchema>

const savedFilters = createStoredValue(SAVED_FILTERS_STORAGE_KEY, v.array(savedFilterSchema), [], (error) =>
  console.error('Failed to load saved filters:', error),
)

/** Returns the filters that were saved on this device for movies or TV shows, the oldest first. */
export function useSavedFilters(kind: TitleKind): SavedFilter[] {
  return useStore(savedFilters).filter((saved) => saved.kind === kind)
}

/** Saves a filter under a name, instead of the one that has the name. */
export function saveFilter(saved: SavedFilter): void {
  const name = saved.name.trim().slice(0, MAX_NAME_LENGTH)
  if (!name) return
  savedFilters.update((current) => [
    ...current.filter((one) => !isNamed(one, { ...saved, name })),
    { ...saved, name },
  ])
}

/** Renames a filter. The new name must not be taken. */
export function renameSavedFilter(saved: SavedFilter, name: string): void {
  const next = { ...saved, name: name.trim().slice(0, MAX_NAME_LENGTH) }
  if (!next.name) return
  savedFilters.update((current) =>
    current
      .filter((one) => isNamed(one, saved) || !isNamed(one, next))
      .map((one) => (isNamed(one, saved) ? next : one)),
  )
}

/** Returns a function that restores the filter in its place, instead of one that has its name now. */
export function deleteSavedFilter(saved: SavedFilter): () => void {
  const remove = (filters: SavedFilter[]) => filters.filter((one) => !isNamed(one, saved))
  const index = savedFilters.get().findIndex((one) => isNamed(one, saved))
  savedFilters.update(remove)
  // What was saved in the meantime remains.
  return () => savedFilters.update((current) => remove(current).toSpliced(index, 0, saved))
}

export function clearSavedFilters(): void {
  savedFilters.set([])
}

function isNamed(one: SavedFilter, { kind, name }: SavedFilter): boolean {
  return one.kind === kind && one.name === name
}
