import { getBodyFingerprint } from '../../fingerprint.ts'
import type { ItemBody, LibraryKind } from '../../library/library-item.ts'
import type { ImportSource } from '../formats/formats.ts'
import type { Addition } from './plan-import.ts'

/** The additions of an import, so that it can be undone. Times are in milliseconds since the epoch. */
export type AppliedImport = {
  /** When it was applied; unique among the imports of a user. */
  at: number
  sources: ImportSource[]
  /** False while it is being applied, and if the page was closed meanwhile: some of it may not be in the library. */
  isFinished: boolean
  /** How many entries the device had no room for. */
  lostEntries: number
  /** True if the items say which import added them. Missing in imports of earlier versions. */
  isMarked?: boolean
  /** Of imports of earlier versions: when titles were added to the watchlist, by title key. */
  watchlist?: Record<string, number>
  /** Of imports of earlier versions: half stars, and when the titles were rated, by title key. */
  ratings?: Record<string, number>
  ratedAt?: Record<string, number>
  items: ImportedItems[]
}

export type ImportedKind = Exclude<LibraryKind, 'hide_rule' | 'saved_filter' | 'position'>

/** Items of one kind with the fingerprints of their bodies, in the same order. */
export type ImportedItems = { kind: ImportedKind; keys: string[]; fingerprints: number[] }

/** The library of the user as it is now: the items of each kind by key. */
export type CurrentLibrary = Record<
  ImportedKind,
  ReadonlyMap<string, { body: ItemBody | null; importedAt?: number }>
>

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
export function countApplied({ watchlist = {}, ratings = {}, items }: AppliedImport): ImportCounts {
  const count = (kind: ImportedKind) =>
    items.reduce((sum, one) => sum + (one.kind === kind ? one.keys.length : 0), 0)
  return {
    watchlist: Object.keys(watchlist).length + count('watchlist'),
    rating: Object.keys(ratings).length + count('rating'),
    list: count('list_title'),
    viewing: count('viewing'),
  }
}

/** Returns the import without what is not in the library any more, or was changed since. */
export function keepUnchanged(applied: AppliedImport, library: CurrentLibrary): AppliedImport {
  const items = applied.items.map(({ kind, keys, fingerprints }): ImportedItems => {
    const unchanged = keys.flatMap((key, index) => {
      const fingerprint = fingerprints[index]
      const isSame =
        fingerprint !== undefined && isUnchangedItem(applied, library, { kind, key, fingerprint })
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
    ...(applied.watchlist && {
      watchlist: filterEntries(applied.watchlist, (key, at) => isUnchangedEntry(library, key, at)),
    }),
    ...(applied.ratings && {
      ratings: filterEntries(applied.ratings, (key) => isUnchangedRating(applied, library, key)),
    }),
    items: items.filter(({ keys }) => keys.length > 0),
  }
}

/** Returns true if anything of an import is in the library as it was added. */
export function isInLibrary(applied: AppliedImport, library: CurrentLibrary): boolean {
  return (
    Object.entries(applied.watchlist ?? {}).some(([key, at]) => isUnchangedEntry(library, key, at)) ||
    Object.keys(applied.ratings ?? {}).some((key) => isUnchangedRating(applied, library, key)) ||
    applied.items.some(({ kind, keys, fingerprints }) =>
      fingerprints.some((fingerprint, index) =>
        isUnchangedItem(applied, library, { kind, key: keys[index] ?? '', fingerprint }),
      ),
    )
  )
}

function isUnchangedEntry({ watchlist }: CurrentLibrary, key: string, at: number): boolean {
  return watchlist.get(key)?.body?.['added_at'] === at
}

function isUnchangedRating(
  { ratings, ratedAt }: AppliedImport,
  library: CurrentLibrary,
  key: string,
): boolean {
  const body = library.rating.get(key)?.body
  if (!body || body['half_stars'] !== ratings?.[key]) return false
  return !ratedAt || body['rated_at'] === ratedAt[key]
}

/** Items that were changed since, or that the account had before, have no mark and stay. */
function isUnchangedItem(
  { at, isMarked }: AppliedImport,
  library: CurrentLibrary,
  { kind, key, fingerprint }: { kind: ImportedKind; key: string; fingerprint: number },
): boolean {
  const item = library[kind].get(key)
  if (!item?.body) return false
  return isMarked ? item.importedAt === at : getBodyFingerprint(item.body) === fingerprint
}

function filterEntries(
  entries: Record<string, number>,
  isSame: (key: string, value: number) => boolean,
): Record<string, number> {
  return Object.fromEntries(Object.entries(entries).filter(([key, value]) => isSame(key, value)))
}
