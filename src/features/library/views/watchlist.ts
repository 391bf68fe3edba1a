import { titleKey, type TitleRef, type TitleSummary } from '#domain/catalogue/title.ts'
import { getAddedAt, toEntry, toTitles } from '#domain/watchlist/watchlist-entry.ts'
import { getLibrary, libraryItems } from '#src/features/library/current.ts'
import type { LibraryItems } from '#src/features/library/items/library-items.ts'
import { memoizeLast } from '#src/lib/memoize.ts'
import { useStore } from '#src/lib/store.ts'

import { parseOnce } from './parse-once.ts'

/** A title with the time when it was added in milliseconds, null where it is not known. */
export type TimedTitle = { title: TitleSummary; at: number | null }

const parseEntries = parseOnce((_key, body): TimedTitle | undefined => {
  const [title] = toTitles(body)
  return title && { title, at: getAddedAt(body) ?? null }
})

const sortOldestFirst = memoizeLast(({ byKey }: LibraryItems): TimedTitle[] =>
  [...parseEntries(byKey).values()].toSorted((one, other) => (one.at ?? 0) - (other.at ?? 0)),
)

const sortNewestFirst = memoizeLast((entries: TimedTitle[]) => entries.map(({ title }) => title).toReversed())

/** Returns the titles of the watchlist, newest first. */
export function useWatchlist(): TitleSummary[] {
  return sortNewestFirst(useTimedWatchlist())
}

/** Returns the titles of the watchlist with their times, the oldest first. */
export function useTimedWatchlist(): TimedTitle[] {
  return sortOldestFirst(useStore(libraryItems.watchlist))
}

/** Returns the same, as far as it has loaded. */
export function getTimedWatchlist(): TimedTitle[] {
  return sortOldestFirst(libraryItems.watchlist.get())
}

export function useIsInWatchlist(title: TitleRef): boolean {
  return useStore({ subscribe: libraryItems.watchlist.subscribe, get: () => isInWatchlist(title) })
}

/** Adds the title to the watchlist or removes it. */
export function toggleWatchlist(title: TitleSummary): void {
  if (isInWatchlist(title)) removeFromWatchlist([titleKey(title)])
  else addToWatchlist([title])
}

/** Adds titles that are not in the watchlist as its newest ones, the last first. Returns their keys. */
export function addToWatchlist(titles: readonly TitleSummary[]): string[] {
  const now = Date.now()
  const missing = titles.filter((title) => !isInWatchlist(title))
  // Each has a time of its own, so that they stay in their order.
  void getLibrary().change(missing.map((title, index) => toAddition(title, now - missing.length + index)))
  return missing.map(titleKey)
}

export function removeFromWatchlist(keys: Iterable<string>): void {
  void getLibrary().change([...keys].map((key) => ({ kind: 'watchlist', key, body: null })))
}

/** Returns the change that adds a title as of a time in milliseconds. */
export function toAddition(title: TitleSummary, at: number) {
  return { kind: 'watchlist' as const, key: titleKey(title), body: toEntry(title, at) }
}

function isInWatchlist(title: TitleRef): boolean {
  return libraryItems.watchlist.get().byKey.has(titleKey(title))
}
