import type { ItemBody } from '../library/library-item.ts'
import type { ImportSource } from './import-row.ts'
import type { Addition } from './plan-import.ts'

/** What an import added, so that it can be undone. Times are in milliseconds since the epoch. */
export type AppliedImport = {
  /** When it was applied; unique among the imports of a user. */
  at: number
  sources: ImportSource[]
  /** False while it is being applied, and if the page was closed meanwhile: some of it may not be in the library. */
  isFinished: boolean
  /** How many entries the device had no room for. */
  lostEntries: number
  /** When they were added, by title key. */
  watchlist: Record<string, number>
  /** Half stars by title key. */
  ratings: Record<string, number>
  /** When the titles were rated, by title key. Missing in imports of earlier versions. */
  ratedAt?: Record<string, number>
  items: ImportedItems[]
}

/** Items of one kind with the fingerprints of their bodies, in the same order. */
export type ImportedItems = { kind: ImportedKind; keys: string[]; fingerprints: number[] }

export type ImportedKind = 'list' | 'list_title' | 'viewing'

/** The library of the user as it is now. */
export type CurrentLibrary = {
  watchlist: ReadonlyMap<string, number | null>
  ratings: ReadonlyMap<string, { halfStars: number; ratedAt: number }>
  items: Record<ImportedKind, ReadonlyMap<string, { body: ItemBody | null }>>
}

export type ImportCounts = Record<Addition['type'], number>

/** How long an import can be undone. */
const UNDO_MS = 30 * 24 * 60 * 60_000

export function canUndo({ at }: Pick<AppliedImport, 'at'>, now: number): boolean {
  return now - at < UNDO_MS
}

/** Returns how many additions there are of each type. */
export function countAdditions(additions: readonly Addition[]): ImportCounts {
  const counts = { watchlist: 0, rating: 0, list: 0, viewing: 0 }
  for (const { type } of additions) counts[type] += 1
  return counts
}

/** Returns how many entries an import has added of each type. */
export function countApplied({ watchlist, ratings, items }: AppliedImport): ImportCounts {
  const count = (kind: ImportedKind) =>
    items.reduce((sum, one) => sum + (one.kind === kind ? one.keys.length : 0), 0)
  return {
    watchlist: Object.keys(watchlist).length,
    rating: Object.keys(ratings).length,
    list: count('list_title'),
    viewing: count('viewing'),
  }
}

/** Returns the import without what is not in the library any more, or was changed since. */
export function keepUnchanged(applied: AppliedImport, library: CurrentLibrary): AppliedImport {
  const items = applied.items.map(({ kind, keys, fingerprints }): ImportedItems => {
    const unchanged = keys.flatMap((key, index) => {
      const fingerprint = fingerprints[index]
      const isSame = fingerprint !== undefined && isUnchangedItem(library, kind, key, fingerprint)
      return isSame ? [{ key, fingerprint }] : []
    })
    return {
      kind,
      keys: unchanged.map(({ key }) => key),
      fingerprints: unchanged.map(({ fingerprint }) => fingerprint),
    }
  })
  return {
    ...applied,
    watchlist: filterEntries(applied.watchlist, (key, at) => library.watchlist.get(key) === at),
    ratings: filterEntries(applied.ratings, (key) => isUnchangedRating(applied, library, key)),
    items: items.filter(({ keys }) => keys.length > 0),
  }
}

/** Whether anything of an import is in the library as it was added. */
export function isInLibrary(applied: AppliedImport, library: CurrentLibrary): boolean {
  return (
    Object.entries(applied.watchlist).some(([key, at]) => library.watchlist.get(key) === at) ||
    Object.keys(applied.ratings).some((key) => isUnchangedRating(applied, library, key)) ||
    applied.items.some(({ kind, keys, fingerprints }) =>
      fingerprints.some((fingerprint, index) =>
        isUnchangedItem(library, kind, keys[index] ?? '', fingerprint),
      ),
    )
  )
}

/**
 * Returns a number that is the same for equal bodies, and hardly ever for others. An account returns the fields of a body
 * in another order, and may correct the time of its change.
 */
export function getFingerprint(body: ItemBody): number {
  const sorted = Object.entries(body).toSorted(([one], [other]) => (one < other ? -1 : 1))
  const text = JSON.stringify(sorted)
  // FNV-1a, of 32 bits.
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  return hash >>> 0
}

function isUnchangedRating(
  { ratings, ratedAt }: AppliedImport,
  library: CurrentLibrary,
  key: string,
): boolean {
  const rating = library.ratings.get(key)
  if (!rating || rating.halfStars !== ratings[key]) return false
  return !ratedAt || rating.ratedAt === ratedAt[key]
}

function isUnchangedItem(
  { items }: CurrentLibrary,
  kind: ImportedKind,
  key: string,
  fingerprint: number,
): boolean {
  const body = items[kind].get(key)?.body
  return !!body && getFingerprint(body) === fingerprint
}

function filterEntries(
  entries: Record<string, number>,
  isSame: (key: string, value: number) => boolean,
): Record<string, number> {
  return Object.fromEntries(Object.entries(entries).filter(([key, value]) => isSame(key, value)))
}
