/**
 * The spec's local storage keys, as projections of the library. The first paint shows them before the database has loaded, and
 * earlier versions of the app, to which an operator may return, read and change them.
 */
import type { ItemBody, LibraryKind } from '#domain/library/library-item.ts'
import type { DeviceItem } from '#domain/library/merge.ts'
import type { Owner } from '#src/features/library/database/owner.ts'

/** The keys of the mirror of positions: the map, and its movies and TV shows for other code. */
export const POSITION_KEYS = ['watchProgress', 'watchHistory', 'tvProgress'] as const

/** The mirrors by kind. The code of some is loaded when there is something to read or to write. */
export type Mirrors = Partial<Record<LibraryKind, LazyMirror>>

type LazyMirror = {
  exists: () => boolean
  load: () => Mirror | Promise<Mirror>
  /** Deletes all entries, including invalid ones. */
  clear: () => void
}

/** The copy of a kind in local storage. */
export type Mirror = {
  /** Returns what of it belongs to an owner. Invalid entries are left out. */
  read: (owner: Owner) => Mirrored
  /**
   * Writes it. Invalid entries stay: another version of the app may be able to read them. A device without room for it has the
   * items in its database. Unless that has them (`isStored`), they count as changes of other code.
   */
  write: (owner: Owner, items: Iterable<DeviceItem>, isStored: boolean) => void
  /** Returns what other code changed in it. */
  findForeign: (
    mirrored: Mirrored,
    known: ReadonlyMap<string, DeviceItem>,
    options: ForeignOptions,
  ) => DeviceItem[]
}

/** `stamp` returns the time of a change by the user. */
export type ForeignOptions = { now: number; stamp: () => number }

/** The entries of a mirror by key. They are foreign if other code has changed them since this version wrote them. */
export type Mirrored = {
  /** Undefined if it has been written by other code alone. */
  owner: Owner | undefined
  isForeign: boolean
  /** The stamp of the items that it was written from; undefined if other code has written it since. */
  stamp?: number
  /** True if older entries had no room, or some cannot be read: what is missing was not removed. */
  isPartial?: boolean
  bodies: Map<string, ItemBody>
}

/** Returns a number that hardly ever stays the same when items change, whatever their order. */
export function getItemsStamp(items: readonly DeviceItem[]): number {
  return items.reduce((sum, { changedAt }) => (sum + changedAt) % 2 ** 48, items.length)
}
