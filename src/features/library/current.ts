/** The library of the user or guest whose data this device shows. */
import { getFingerprint } from '#domain/fingerprint.ts'
import type { LibraryKind } from '#domain/library/library-item.ts'
import { once } from '#domain/memoize.ts'
import { openLibraryDatabase } from '#src/features/library/database/database.ts'
import {
  deleteEarlierDatabases,
  type EARLIER_DATABASES,
} from '#src/features/library/database/earlier-databases.ts'
import { GUEST, type Owner } from '#src/features/library/database/owner.ts'
import type { LibraryItems } from '#src/features/library/items/library-items.ts'
import { POSITION_KEYS } from '#src/features/library/mirrors/mirror.ts'
import { mirrors } from '#src/features/library/mirrors/mirrors.ts'
import { getAccountTime } from '#src/lib/account-time.ts'
import { deviceStorage, mayHaveDatabase, openTabChannel } from '#src/lib/browser-features.ts'
import { notStoredText, notStoredTitle } from '#src/lib/messages.ts'
import { deleteOwnedValues } from '#src/lib/owned-value.ts'
import { HIDING_STORAGE_KEY, SAVED_FILTERS_STORAGE_KEY } from '#src/lib/storage-keys.ts'
import { createEmitter, followStore, useStore, type Readable } from '#src/lib/store.ts'
import { getStoredUserId } from '#src/lib/supabase.ts'
import { errorToast, showToast } from '#src/lib/toast.ts'

import { setImportedTitles } from './imported-titles.ts'
import { openLibrary, type Library } from './library.ts'

/** The kinds with copies that the first paint shows. A switch replaces them. */
export const MIRRORED_KINDS = ['watchlist', 'position'] as const satisfies readonly LibraryKind[]

const libraryDatabase = openLibraryDatabase()

const getChannel = once(() => openTabChannel('marquee-items'))
const switched = createEmitter()

let current: Library | undefined

/** Returns the library. It belongs to the user of the stored session until `switchLibrary` says otherwise. */
export function getLibrary(): Library {
  return (current ??= open(getStoredUserId() ?? GUEST))
}

/** Opens the library of a user or, without an ID, of the guest. */
export function switchLibrary(userId: string | undefined): void {
  const owner = userId ?? GUEST
  if (getLibrary().owner === owner) return
  getLibrary().close()
  current = open(owner)
  setImportedTitles([])
  for (const kind of MIRRORED_KINDS) current.getItems(kind)
  switched.notify()
}

/** Returns a store of whichever library is open. */
export function followLibrary<Value>(select: (library: Library) => Readable<Value>): Readable<Value> {
  return followStore(switched, () => select(getLibrary()))
}

/** The items of each kind. They load when they are first used. */
export const libraryItems = {
  hide_rule: followLibrary((library) => library.getItems('hide_rule')),
  list: followLibrary((library) => library.getItems('list')),
  list_title: followLibrary((library) => library.getItems('list_title')),
  position: followLibrary((library) => library.getItems('position')),
  rating: followLibrary((library) => library.getItems('rating')),
  saved_filter: followLibrary((library) => library.getItems('saved_filter')),
  viewing: followLibrary((library) => library.getItems('viewing')),
  watchlist: followLibrary((library) => library.getItems('watchlist')),
} satisfies Record<LibraryKind, Readable<LibraryItems>>

const isSynchronized = followLibrary((library) => library.isSynchronized)

export function useLibraryItems(kind: keyof typeof libraryItems): LibraryItems {
  return useStore(libraryItems[kind])
}

/** Returns the library that is open. */
export function useLibrary(): Library {
  return useStore({ get: getLibrary, subscribe: switched.subscribe })
}

/** Returns true if the account may soon return what a new device lacks. */
export function useAwaitsFirstSync(): boolean {
  const isDone = useStore(isSynchronized)
  // Offline, nothing is synchronized.
  return !getLibrary().isGuest && navigator.onLine && !isDone
}

/** Deletes everything of a user from this device, after the account was deleted. */
export async function deleteLibrary(userId: string): Promise<void> {
  mirrors.position?.clear()
  setImportedTitles([])
  deleteOwnedValues(userId)
  await libraryDatabase
    .deleteOwner(userId)
    .then(deleteEarlierData)
    .catch((error: unknown) => console.error('Failed to delete the library from this device:', error))
}

function open(owner: Owner): Library {
  return openLibrary({
    owner,
    database: libraryDatabase,
    earlier: { upgrade: upgradeOnce, delete: deleteEarlierData },
    mirrors,
    channel: getChannel(),
    now: getAccountTime,
    onNotStored: (error) => {
      console.error('Failed to write the library on this device:', error)
      showToast(errorToast(notStoredTitle(), notStoredText()), { id: 'library-not-stored' })
    },
  })
}

/**
 * Where earlier versions stored what each upgrade brings. `keys` are local storage keys that this version does not write: the
 * upgrade is repeated if an earlier version has changed them since. Of `sharedKeys`, only the first upgrade brings something.
 */
const EARLIER_DATA: readonly EarlierData[] = [
  {
    upgrade: 'local-storage',
    keys: ['ratings', 'ratingsSync'],
    sharedKeys: ['watchlist', 'watchlistSync'],
    database: 'marquee-library',
  },
  {
    upgrade: 'position',
    keys: ['progressOutbox'],
    sharedKeys: POSITION_KEYS,
    database: 'marquee-progress',
  },
  { upgrade: 'hide_rule', keys: [HIDING_STORAGE_KEY] },
  { upgrade: 'saved_filter', keys: [SAVED_FILTERS_STORAGE_KEY] },
]

type EarlierData = {
  upgrade: keyof typeof import('#src/features/library/upgrade/upgrade.ts').upgrades
  keys: readonly string[]
  sharedKeys?: readonly string[]
  database?: (typeof EARLIER_DATABASES)[number]
}

/** The code is loaded on demand: it does something once per device. */
async function upgradeOnce(owner: Owner): Promise<boolean> {
  const upgradeKind = async ({ upgrade, keys, sharedKeys = [], database }: EarlierData) => {
    const mark = getUpgradeMark(keys)
    const known = await libraryDatabase.readUpgrade(upgrade)
    if (known === mark) return false
    const isFirst = known === undefined
    const hasText = [...keys, ...(isFirst ? sharedKeys : [])].some(
      (key) => deviceStorage.getItem(key) !== null,
    )
    const hasData = hasText || (database !== undefined && isFirst && (await mayHaveDatabase(database)))
    if (hasData) {
      const { upgrades } = await import('#src/features/library/upgrade/upgrade.ts')
      await upgrades[upgrade](libraryDatabase, owner, isFirst)
    }
    await libraryDatabase.writeUpgrade(upgrade, mark)
    return hasData
  }
  return (await Promise.all(EARLIER_DATA.map(upgradeKind))).includes(true)
}

function getUpgradeMark(keys: readonly string[]): number {
  return getFingerprint(keys.map((key) => deviceStorage.getItem(key)).join(' '))
}

/** Deletes the copies that earlier versions left, which have what the user clears. Nothing of them is brought again. */
async function deleteEarlierData(): Promise<void> {
  for (const key of ['watchlistSync', ...EARLIER_DATA.flatMap(({ keys }) => keys)])
    deviceStorage.removeItem(key)
  for (const { upgrade, keys } of EARLIER_DATA)
    await libraryDatabase.writeUpgrade(upgrade, getUpgradeMark(keys))
  await deleteEarlierDatabases().catch((error: unknown) =>
    console.error('Failed to delete the library of an earlier version:', error),
  )
}
