import { createStore as createDatabase, promisifyRequest } from 'idb-keyval'

import type { DeviceChanges, DeviceItem } from '#domain/library/device-item.ts'
import type { LibraryItem } from '#domain/library/library-item.ts'

type Kind = LibraryItem['kind']

/** Precedes the kind in the keys of markers, one for each item that the account doesn't have yet. */
const UNSENT = 'unsent'

/** Items by owner, kind and key; beside them, by owner, the last version that was read of the account. */
const database = createDatabase('marquee-library', 'items')

/** Reading 20,000 items at once would block the page. */
const BATCH_ITEMS = 1000

/** The owner of items that a guest made. */
const GUEST = 'guest'

/** Returns all items of a kind. Throws if the browser has no IndexedDB. */
export async function readItems(userId: string | undefined, kind: Kind): Promise<DeviceItem[]> {
  const items: DeviceItem[] = []
  let range = rangeOf(userId, kind)
  for (;;) {
    const batch: DeviceItem[] = await database('readonly', (store) =>
      promisifyRequest(store.getAll(range, BATCH_ITEMS)),
    )
    items.push(...batch)
    const last = batch.at(-1)
    if (!last || batch.length < BATCH_ITEMS) return items
    range = IDBKeyRange.bound(keyOf(userId, kind, last.key), range.upper, true)
  }
}

/** Returns those of the items with these keys that exist, by key. */
export async function readByKeys(
  userId: string | undefined,
  kind: Kind,
  keys: readonly string[],
): Promise<Map<string, DeviceItem>> {
  const items = await database('readonly', (store) => getExisting(store, keysOf(userId, kind, keys)))
  return new Map(items.map((item) => [item.key, item]))
}

export async function hasUnsent(userId: string): Promise<boolean> {
  const markers = await database('readonly', (store) =>
    promisifyRequest(store.getAllKeys(rangeOf(userId, UNSENT), 1)),
  )
  return markers.length > 0
}

/** Yields the items that the account doesn't have yet, in parts: clearings, lists, their titles, and viewings. */
export async function* readUnsent(userId: string): AsyncGenerator<DeviceItem[]> {
  let range = rangeOf(userId, UNSENT)
  for (;;) {
    const { last, items } = await database('readonly', async (store) => {
      const markers = await promisifyRequest(store.getAllKeys(range, BATCH_ITEMS))
      return { last: markers.at(-1), items: await getExisting(store, markers.map(fromMarker)) }
    })
    if (!last) return
    yield items
    range = IDBKeyRange.bound(last, range.upper, true)
  }
}

/** Writes changes in one transaction. */
export async function writeChanges(
  userId: string | undefined,
  kind: Kind,
  changes: DeviceChanges,
): Promise<void> {
  await database('readwrite', (store) => {
    putChanges(store, userId, kind, changes)
    return promisifyRequest(store.transaction)
  })
}

/**
 * Writes what `update` makes of the items with these keys, or of all items of a kind, and returns it. One transaction, so
 * that what the user changes meanwhile is neither unknown to `update` nor overwritten.
 */
export async function updateItems(
  userId: string,
  kind: Kind,
  keys: readonly string[] | 'all',
  update: (known: ReadonlyMap<string, DeviceItem>) => DeviceChanges,
): Promise<DeviceChanges> {
  return await database('readwrite', async (store) => {
    const known =
      keys === 'all'
        ? await promisifyRequest<DeviceItem[]>(store.getAll(rangeOf(userId, kind)))
        : await getExisting(store, keysOf(userId, kind, keys))
    const changes = update(new Map(known.map((item) => [item.key, item])))
    putChanges(store, userId, kind, changes)
    await promisifyRequest(store.transaction)
    return changes
  })
}

/** Deletes everything of a user from this device. */
export async function deleteOwner(userId: string): Promise<void> {
  const range = IDBKeyRange.bound([userId], [userId, []])
  await database('readwrite', (store) => promisifyRequest(store.delete(range))).catch((error: unknown) =>
    console.error('Failed to delete the library from this device:', error),
  )
}

/** Returns the last version that was read of the account; 0 if there is none. */
export async function readVersion(userId: string): Promise<number> {
  const version: number | undefined = await database('readonly', (store) =>
    promisifyRequest(store.get([userId, 'version'])),
  )
  return version ?? 0
}

export async function writeVersion(userId: string, version: number): Promise<void> {
  await database('readwrite', (store) => promisifyRequest(store.put(version, [userId, 'version'])))
}

async function getExisting(store: IDBObjectStore, keys: readonly IDBValidKey[]): Promise<DeviceItem[]> {
  const items = await Promise.all(
    keys.map((key): Promise<DeviceItem | undefined> => promisifyRequest(store.get(key))),
  )
  return items.filter((item) => item !== undefined)
}

function putChanges(
  store: IDBObjectStore,
  userId: string | undefined,
  kind: Kind,
  { saved, deletedKeys }: DeviceChanges,
): void {
  for (const item of saved) {
    store.put(item, keyOf(userId, kind, item.key))
    if (item.isSent) store.delete(markerOf(userId, kind, item.key))
    else store.put(1, markerOf(userId, kind, item.key))
  }
  for (const key of deletedKeys) {
    store.delete(keyOf(userId, kind, key))
    store.delete(markerOf(userId, kind, key))
  }
}

function keyOf(userId: string | undefined, kind: Kind, key: string): string[] {
  return [userId ?? GUEST, kind, key]
}

function keysOf(userId: string | undefined, kind: Kind, keys: readonly string[]): string[][] {
  return keys.map((key) => keyOf(userId, kind, key))
}

function markerOf(userId: string | undefined, kind: Kind, key: string): string[] {
  return [userId ?? GUEST, UNSENT, kind, key]
}

function fromMarker(marker: IDBValidKey): IDBValidKey {
  if (!Array.isArray(marker)) throw new TypeError('The key of a marker is an array')
  const [owner = '', _unsent, kind = '', key = ''] = marker
  return [owner, kind, key]
}

/** Arrays sort after texts. */
function rangeOf(userId: string | undefined, kind: Kind | typeof UNSENT): IDBKeyRange {
  const owner = userId ?? GUEST
  return IDBKeyRange.bound([owner, kind], [owner, kind, []])
}
