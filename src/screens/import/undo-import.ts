import { titleKey } from '#domain/catalogue/title.ts'
import { keepUnchanged, type AppliedImport, type CurrentLibrary } from '#domain/import/applied-import.ts'
import { withoutRatings } from '#domain/ratings/stored-ratings.ts'
import { loadLibraryItems, useLibraryItems } from '#src/features/library/items.ts'
import { changeRatings, getRatings, useRatings } from '#src/features/ratings/store.ts'
import {
  listWatchlist,
  removeFromWatchlist,
  useTimedWatchlist,
} from '#src/features/watchlist/bulk-changes.ts'

import { saveItems, type ImportChange } from './save-items.ts'

/** Resolves to the library of a user or, without an ID, of a guest, as it is now. */
export async function loadCurrentLibrary(userId: string | undefined): Promise<CurrentLibrary> {
  const [list, listTitle, viewing] = await Promise.all([
    loadLibraryItems('list', userId),
    loadLibraryItems('list_title', userId),
    loadLibraryItems('viewing', userId),
  ])
  return {
    watchlist: toTimes(listWatchlist()),
    ratings: getRatings(),
    items: { list: list.byKey, list_title: listTitle.byKey, viewing: viewing.byKey },
  }
}

/** Returns the same as far as it has loaded, and re-renders the component when it changes. */
export function useCurrentLibrary(userId: string | undefined): CurrentLibrary {
  const watchlist = useTimedWatchlist()
  const ratings = useRatings()
  const list = useLibraryItems('list', userId).byKey
  const listTitle = useLibraryItems('list_title', userId).byKey
  const viewing = useLibraryItems('viewing', userId).byKey
  return { watchlist: toTimes(watchlist), ratings, items: { list, list_title: listTitle, viewing } }
}

/** Removes what an import added, except what the user has changed since. Throws if the browser rejects it. */
export async function undoImport(applied: AppliedImport, userId: string | undefined): Promise<void> {
  const library = await loadCurrentLibrary(userId)
  const unchanged = keepUnchanged(applied, library)
  removeFromWatchlist(new Set(Object.keys(unchanged.watchlist)))
  const rated = getRatings()
  const ratings = Object.keys(unchanged.ratings).flatMap((key) => rated.get(key) ?? [])
  changeRatings(ratings, (stored) => withoutRatings(stored, ratings, Date.now()))
  const removals = listRemovals(unchanged, library)
  const removed = await saveItems(removals, userId)
  if (removed < removals.length) throw new Error('The browser rejects changes of the library')
}

function toTimes(watchlist: ReturnType<typeof listWatchlist>): CurrentLibrary['watchlist'] {
  return new Map(watchlist.map(({ title, at }) => [titleKey(title), at]))
}

/** A list that has other titles stays. */
function listRemovals({ items }: AppliedImport, library: CurrentLibrary): ImportChange[] {
  const removals = items.flatMap(({ kind, keys }) =>
    keys.map((key): ImportChange => ({ kind, key, body: null })),
  )
  const removedTitles = new Set(removals.filter(({ kind }) => kind === 'list_title').map(({ key }) => key))
  const remaining = [...library.items.list_title.keys()].filter((key) => !removedTitles.has(key))
  return removals.filter(
    ({ kind, key }) => kind !== 'list' || !remaining.some((title) => title.startsWith(`${key}:`)),
  )
}
