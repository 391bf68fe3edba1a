import type { TitleKind } from '#domain/catalogue/title.ts'
import {
  parseSavedFilter,
  savedFilterKey,
  toFilterName,
  toSavedFilterChange,
  type SavedFilter,
} from '#domain/filters/saved-filter.ts'
import { getLibrary, libraryItems, useLibraryItems } from '#src/features/library/current.ts'
import type { LibraryItems } from '#src/features/library/items/library-items.ts'
import { memoizeLast } from '#src/lib/memoize.ts'

import { parseOnce } from './parse-once.ts'

const parseFilters = parseOnce(parseSavedFilter)

const sortOldestFirst = memoizeLast(({ byKey }: LibraryItems) =>
  [...parseFilters(byKey).values()].toSorted((one, other) => one.createdAt - other.createdAt),
)

/** Returns the saved filters for movies or TV shows, the oldest first. */
export function useSavedFilters(kind: TitleKind): SavedFilter[] {
  return sortOldestFirst(useLibraryItems('saved_filter')).filter((saved) => saved.kind === kind)
}

/** Returns all of them, as far as they have loaded. */
export function getSavedFilters(): SavedFilter[] {
  return sortOldestFirst(libraryItems.saved_filter.get())
}

/** Saves a filter under a name, instead of the one that has the name. */
export function saveFilter(saved: Omit<SavedFilter, 'createdAt'>): void {
  const name = toFilterName(saved.name)
  if (name) void getLibrary().change([toSavedFilterChange({ ...saved, name, createdAt: Date.now() })])
}

/** Renames a filter. The new name must not be taken. */
export function renameSavedFilter(saved: SavedFilter, text: string): void {
  const name = toFilterName(text)
  if (!name || name === saved.name) return
  void getLibrary().change([toRemoval(saved), toSavedFilterChange({ ...saved, name })])
}

/** Returns a function that restores the filter in its place, instead of one that has its name now. */
export function deleteSavedFilter(saved: SavedFilter): () => void {
  // Another user may have signed in when it is undone.
  const library = getLibrary()
  void library.change([toRemoval(saved)])
  return () => void library.change([toSavedFilterChange(saved)])
}

function toRemoval(saved: SavedFilter) {
  return { kind: 'saved_filter' as const, key: savedFilterKey(saved), body: null }
}
