/** Changes of many titles of the watchlist at once. */
import * as v from 'valibot'

import { titleKey, type TitleSummary } from '#domain/catalogue/title.ts'
import { withChanges, type WatchlistChange } from '#domain/watchlist/watchlist-changes.ts'
import { toEntry, toTitles } from '#domain/watchlist/watchlist-entry.ts'
import { memoizeLast } from '#src/lib/memoize.ts'
import { useStore } from '#src/lib/store.ts'
import { getStoredUserId } from '#src/lib/supabase.ts'

import { getWatchlistKeys, watchlistEntries, watchlistSync } from './store.ts'

type Added = { title: TitleSummary; /** Milliseconds since the epoch. */ at: number }

const timedSchema = v.object({ added_at: v.pipe(v.number(), v.finite()) })

type Timed = { title: TitleSummary; at: number | null }

/** Returns the titles of the watchlist with the time when they were added, null where it is not known; the oldest first. */
export function listWatchlist(): Timed[] {
  return parseTimed(watchlistEntries.get())
}

/** Returns the same, and re-renders the component when it changes. */
export function useTimedWatchlist(): Timed[] {
  return useStore({ subscribe: watchlistEntries.subscribe, get: listWatchlist })
}

const parseTimed = memoizeLast((entries: unknown[]) =>
  entries.flatMap((entry) => {
    const timed = v.safeParse(timedSchema, entry)
    const at = timed.success ? timed.output.added_at : null
    return toTitles(entry).map((title) => ({ title, at }))
  }),
)

/**
 * Adds titles that were saved elsewhere, before those that are in the watchlist. Those that are in it stay. Returns whether
 * the device had room for them.
 */
export function addToWatchlist(added: readonly Added[]): boolean {
  const before = watchlistEntries.get()
  const missing = findMissing(added).toSorted((one, other) => one.at - other.at)
  const keys = missing.map(({ title }) => titleKey(title))
  if (!watchlistEntries.set([...missing.map(({ title, at }) => toEntry(title, at)), ...before])) return false
  if (recordChanges(keys, { is_imported: true })) return true
  // The account would never receive them.
  watchlistEntries.set(before)
  return false
}

/** Adds titles that are not in the watchlist as its newest ones, the last first. Returns their keys. */
export function addNewestToWatchlist(titles: readonly TitleSummary[]): string[] {
  const at = Date.now()
  const missing = findMissing(titles.map((title) => ({ title, at })))
  const keys = missing.map(({ title }) => titleKey(title))
  if (keys.length === 0) return keys
  watchlistEntries.update((current) => [...current, ...missing.map(({ title }) => toEntry(title, at))])
  recordChanges(keys, {})
  return keys
}

/** Removes the titles with these keys. */
export function removeFromWatchlist(keys: ReadonlySet<string>): void {
  watchlistEntries.update((current) =>
    current.filter((entry) => toTitles(entry).every((title) => !keys.has(titleKey(title)))),
  )
  recordChanges([...keys], { is_removed: true })
}

function findMissing(added: readonly Added[]): Added[] {
  const known = getWatchlistKeys()
  return added.filter(({ title }) => !known.has(titleKey(title)))
}

function recordChanges(
  keys: readonly string[],
  type: Pick<WatchlistChange, 'is_removed' | 'is_imported'>,
): boolean {
  const change = { ...type, at: Date.now(), user_id: getStoredUserId() }
  return watchlistSync.update((sync) => withChanges(sync, keys, change))
}
