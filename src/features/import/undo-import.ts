import { keepUnchanged, type AppliedImport, type CurrentLibrary } from '#domain/import/plan/applied-import.ts'
import type { LibraryKind } from '#domain/library/library-item.ts'
import { createImportChanges } from '#src/features/library/changes/import-changes.ts'
import { getLibrary, useLibraryItems } from '#src/features/library/current.ts'
import type { Library } from '#src/features/library/library.ts'
import { LIBRARY_LOCK, withLock } from '#src/lib/lock.ts'

import { saveInBatches } from './save-items.ts'

/** Resolves to the library as it is now. */
export async function loadCurrentLibrary(library: Library) {
  const load = async (kind: LibraryKind) => (await library.load(kind)).byKey
  return {
    watchlist: await load('watchlist'),
    rating: await load('rating'),
    list: await load('list'),
    list_title: await load('list_title'),
    viewing: await load('viewing'),
  }
}

/** Returns the same as far as it has loaded, and re-renders the component when it changes. */
export function useCurrentLibrary(): CurrentLibrary {
  return {
    watchlist: useLibraryItems('watchlist').byKey,
    rating: useLibraryItems('rating').byKey,
    list: useLibraryItems('list').byKey,
    list_title: useLibraryItems('list_title').byKey,
    viewing: useLibraryItems('viewing').byKey,
  }
}

/** Removes what an import added, except what the user has changed since. Throws if the browser rejects it. */
export function undoImport(applied: AppliedImport): Promise<void> {
  const library = getLibrary()
  const { removeImported } = createImportChanges(library.context)
  // An item that is being sent would come back.
  return withLock(LIBRARY_LOCK, async () => {
    const current = await loadCurrentLibrary(library)
    const removals = listRemovals(keepUnchanged(applied, current), current)
    const removed = await saveInBatches(removals, (batch, kind) =>
      removeImported(
        kind,
        batch.map(({ key }) => key),
      ),
    )
    if (removed < removals.length) throw new Error('The browser rejects changes of the library')
  })
}

type Removal = { kind: LibraryKind; key: string }

/** A list that has other titles stays. */
function listRemovals(
  { items, watchlist = {}, ratings = {} }: AppliedImport,
  library: CurrentLibrary,
): Removal[] {
  const toRemovals = (kind: LibraryKind, keys: readonly string[]) =>
    keys.map((key): Removal => ({ kind, key }))
  const removals = [
    ...toRemovals('watchlist', Object.keys(watchlist)),
    ...toRemovals('rating', Object.keys(ratings)),
    ...items.flatMap(({ kind, keys }) => toRemovals(kind, keys)),
  ]
  const removedTitles = new Set(removals.filter(({ kind }) => kind === 'list_title').map(({ key }) => key))
  const remaining = [...library.list_title.keys()].filter((key) => !removedTitles.has(key))
  return removals.filter(
    ({ kind, key }) => kind !== 'list' || !remaining.some((title) => title.startsWith(`${key}:`)),
  )
}
