/** The library on this device: the items of all owners, in IndexedDB. */
import { deleteDB, openDB, type DBSchema, type IDBPDatabase, type IDBPTransaction } from 'idb'

import {
  isCleared,
  parseClearing,
  type Clearing,
  type LibraryItem,
  type LibraryKind,
} from '#domain/library/library-item.ts'
import type { DeviceChanges, DeviceItem } from '#domain/library/merge.ts'

/** A user by their ID, or the guest. */
export type Owner = string

export const GUEST: Owner = 'guest'

export type Owned = { owner: Owner; item: DeviceItem }

/** Earlier versions stored lists and viewings in the first, and unsent positions in the second. */
export const EARLIER_DATABASES = ['marquee-library', 'marquee-progress'] as const

/** Deletes them when no tab with an earlier version uses them any more. Does not wait for that. */
export async function deleteEarlierDatabases(): Promise<void> {
  await Promise.all(
    EARLIER_DATABASES.map((name) => {
      const { promise, resolve } = Promise.withResolvers<void>()
      return Promise.race([promise, deleteDB(name, { blocked: () => resolve() })])
    }),
  )
}

/** The state of synchronization with an owner's account. */
export type OwnerState = {
  /** The last version that was read of the account, and the kinds of items that were read. */
  version: number
  kinds?: string
  /** The time of the newest change that was received. */
  newest?: number
}

type StoredItem = DeviceItem & {
  owner: Owner
  /** Set while the account lacks the item. The index has only items with the field. */
  unsent?: 1
}

type Schema = DBSchema & {
  items: {
    key: [Owner, string, string]
    value: StoredItem
    indexes: { unsent: [Owner, number]; changed: [Owner, number] }
  }
  owners: { key: Owner; value: OwnerState }
  upgrades: { key: string; value: number }
}

type Write = IDBPTransaction<Schema, ['items'], 'readwrite'>

const NO_STATE: OwnerState = { version: 0 }

/** Reading more at once would block the page. */
export const BATCH_ITEMS = 200

export type LibraryDatabase = ReturnType<typeof openLibraryDatabase>

/** Opens the database when it is first used. Where the browser blocks it, it is in memory until the page is closed. */
export function openLibraryDatabase(name = 'marquee') {
  let opened: Promise<IDBPDatabase<Schema>> | undefined
  let isStored: boolean | undefined
  const open = () =>
    (opened ??= openAnywhere().catch((error: unknown) => {
      opened = undefined
      throw error
    }))

  async function openAnywhere(): Promise<IDBPDatabase<Schema>> {
    try {
      const database = await openStored()
      isStored ??= true
      return database
    } catch (error) {
      // It exists, and may be opened again later.
      if (isStored) throw error
      console.error('The browser does not store the library on this device:', error)
      await installMemoryDatabase()
      isStored = false
      return await openStored()
    }
  }

  const openStored = () =>
    openDB<Schema>(name, 1, {
      upgrade: (database) => {
        const items = database.createObjectStore('items', { keyPath: ['owner', 'kind', 'key'] })
        items.createIndex('unsent', ['owner', 'unsent'])
        items.createIndex('changed', ['owner', 'changedAt'])
        database.createObjectStore('owners')
        database.createObjectStore('upgrades')
      },
      // A later version of the app upgrades the database in another tab. The next call opens it again.
      blocking: (_current, _blocked, event) => {
        if (event.target instanceof IDBDatabase) event.target.close()
        opened = undefined
      },
      terminated: () => (opened = undefined),
    })

  /** Returns all items of a kind, removed ones too. */
  async function readItems(owner: Owner, kind: LibraryItem['kind']): Promise<DeviceItem[]> {
    const database = await open()
    const items: DeviceItem[] = []
    let range = rangeOf(owner, kind)
    for (;;) {
      const batch = await database.getAll('items', range, BATCH_ITEMS)
      items.push(...batch.map(toItem))
      const last = batch.at(-1)
      if (!last || batch.length < BATCH_ITEMS) return items
      range = IDBKeyRange.bound([owner, kind, last.key], range.upper, true)
    }
  }

  /** Returns the viewings of a title. Their keys begin with it: `movie-603@1`, `tv-1396-s1e1@1`. */
  async function readViewings(owner: Owner, title: string): Promise<DeviceItem[]> {
    const database = await open()
    const records = await Promise.all(
      ['-', '@'].map((next) => database.getAll('items', startingWith([owner, 'viewing'], `${title}${next}`))),
    )
    return records.flat().map(toItem)
  }

  async function beginWrite() {
    const transaction = (await open()).transaction('items', 'readwrite')
    // Requests reject as well.
    transaction.done.catch(ignore)
    return transaction
  }

  /** Writes changes of kinds at once, without reading first: a page that is closed now has written all of them. */
  async function put(
    owner: Owner,
    changesByKind: Iterable<readonly [LibraryKind, DeviceChanges]>,
  ): Promise<void> {
    const transaction = await beginWrite()
    for (const [kind, changes] of changesByKind) putAll(transaction, owner, kind, changes)
    // Does not wait for the responses, which a closed page never gets.
    transaction.commit()
    await transaction.done
  }

  /**
   * Writes what `change` makes of the items with these keys, or of all items of the kind, and returns it. `clearings` are what
   * was cleared of the kind. It is one transaction, so that changes of other tabs are neither unknown nor overwritten.
   */
  async function update(
    owner: Owner,
    kind: LibraryKind,
    keys: readonly string[] | 'all',
    change: (known: ReadonlyMap<string, DeviceItem>, clearings: readonly Clearing[]) => DeviceChanges,
  ): Promise<DeviceChanges> {
    const transaction = await beginWrite()
    const items = transaction.store
    // Keys of parts follow after a space.
    const ofKind = IDBKeyRange.bound([owner, 'clearing', kind], [owner, 'clearing', `${kind} \uFFFF`])
    const [clearings, known] = await Promise.all([
      items.getAll(ofKind),
      keys === 'all' ? items.getAll(rangeOf(owner, kind)) : readKeys(items, owner, kind, keys),
    ])
    const byKey = new Map(known.flatMap((record) => (record ? [[record.key, toItem(record)]] : [])))
    const changes = change(
      byKey,
      clearings.flatMap((clearing) => parseClearing(clearing) ?? []),
    )
    putAll(transaction, owner, kind, changes)
    await transaction.done
    return changes
  }

  /**
   * Stores clearings, and deletes the items that they are about. A newer clearing stays, unless it is the one that was
   * sent with the time `sentAt`.
   */
  async function clear(owner: Owner, clearings: readonly DeviceItem[], sentAt?: number): Promise<void> {
    const transaction = await beginWrite()
    const items = transaction.store
    for (const clearing of clearings) {
      const known = await items.get([owner, 'clearing', clearing.key])
      if (!known || known.changedAt <= clearing.changedAt || known.changedAt === sentAt)
        items.put(toRecord(owner, clearing)).catch(ignore)
      const parsed = parseClearing(clearing)
      if (!parsed) continue
      for await (const { value, primaryKey } of items.iterate(rangeOf(owner, parsed.kind, parsed.part)))
        if (isCleared(parsed, value)) items.delete(primaryKey).catch(ignore)
    }
    await transaction.done
  }

  /** Stores a clearing that is later than what it is about, which it deletes. It is written at once, as by `put`. */
  async function clearPart(owner: Owner, clearing: DeviceItem): Promise<void> {
    const transaction = await beginWrite()
    transaction.store.put(toRecord(owner, clearing)).catch(ignore)
    const parsed = parseClearing(clearing)
    if (parsed) transaction.store.delete(rangeOf(owner, parsed.kind, parsed.part)).catch(ignore)
    transaction.commit()
    await transaction.done
  }

  /**
   * Moves unsent changes that a wrong clock has put into the future to `now`, or after the last change that was received. They
   * stay in their order. Returns them.
   */
  async function correctUnsent(owner: Owner, now: number): Promise<DeviceItem[]> {
    const latest = Math.max(now, (await readState(owner)).newest ?? 0)
    const transaction = await beginWrite()
    const range = IDBKeyRange.bound([owner, latest], [owner, []], true)
    const times = new Map<number, number>()
    const records = (await transaction.store.index('changed').getAll(range)).filter(({ unsent }) => unsent)
    const corrected = records.map((record) => {
      const changedAt = times.get(record.changedAt) ?? latest + 1 + times.size
      times.set(record.changedAt, changedAt)
      return { ...record, changedAt }
    })
    for (const record of corrected) transaction.store.put(record).catch(ignore)
    await transaction.done
    return corrected.map(toItem)
  }

  /** Yields the items to send, in parts: clearings come first. From now on, the account may have the imported ones. */
  async function* readUnsent(owner: Owner): AsyncGenerator<DeviceItem[]> {
    const database = await open()
    const keys = await database.getAllKeysFromIndex('items', 'unsent', IDBKeyRange.only([owner, 1]))
    for (let start = 0; start < keys.length; start += BATCH_ITEMS) {
      const transaction = await beginWrite()
      const { store } = transaction
      const records = await Promise.all(keys.slice(start, start + BATCH_ITEMS).map((key) => store.get(key)))
      const unsent = records.flatMap((record) => (record?.unsent ? record : []))
      for (const record of unsent)
        if (record.importedAt !== undefined) store.put({ ...record, replacesUntil: Infinity }).catch(ignore)
      await transaction.done
      yield unsent.map(toItem)
    }
  }

  async function readState(owner: Owner): Promise<OwnerState> {
    return (await (await open()).get('owners', owner)) ?? NO_STATE
  }

  return {
    /** Whether it outlasts the page, as far as is known. */
    isStored: () => isStored !== false,
    readItems,
    readViewings,
    put,
    update,
    clear,
    clearPart,
    correctUnsent,
    readUnsent,
    async hasUnsent(owner: Owner): Promise<boolean> {
      return (await (await open()).countFromIndex('items', 'unsent', IDBKeyRange.only([owner, 1]))) > 0
    },
    readState,
    async writeState(owner: Owner, state: OwnerState): Promise<void> {
      await (await open()).put('owners', state, owner)
    },
    /** Returns the time of the owner's newest change, in milliseconds; 0 if there is none. */
    async readNewest(owner: Owner): Promise<number> {
      const database = await open()
      const range = IDBKeyRange.bound([owner], [owner, []])
      const cursor = await database.transaction('items').store.index('changed').openKeyCursor(range, 'prev')
      const state = await database.get('owners', owner)
      return Math.max(cursor?.key[1] ?? 0, state?.newest ?? 0)
    },
    /** Deletes everything of an owner from this device. */
    async deleteOwner(owner: Owner): Promise<void> {
      const transaction = (await open()).transaction(['items', 'owners'], 'readwrite')
      await Promise.all([
        transaction.objectStore('items').delete(IDBKeyRange.bound([owner], [owner, []])),
        transaction.objectStore('owners').delete(owner),
        transaction.done,
      ])
    },
    /** Returns the mark that an upgrade of the data of an earlier version has left. */
    async readUpgrade(upgrade: string): Promise<number | undefined> {
      return await (await open()).get('upgrades', upgrade)
    },
    async writeUpgrade(upgrade: string, mark: number): Promise<void> {
      await (await open()).put('upgrades', mark, upgrade)
    },
  }
}

async function installMemoryDatabase(): Promise<void> {
  const { default: _, ...globals } = await import('fake-indexeddb')
  for (const [name, value] of Object.entries({ ...globals, indexedDB: new globals.IDBFactory() }))
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true })
}

/** A request that fails aborts the transaction, which rejects. */
function putAll(
  transaction: Write,
  owner: Owner,
  kind: LibraryKind,
  { saved, deletedKeys }: DeviceChanges,
): void {
  const items = transaction.store
  for (const item of saved) items.put(toRecord(owner, item)).catch(ignore)
  for (const key of deletedKeys) items.delete([owner, kind, key]).catch(ignore)
}

/** Reads the items that exist of these keys. One request finds them if the range of the keys has no more items than that. */
async function readKeys(
  items: Write['store'],
  owner: Owner,
  kind: LibraryKind,
  keys: readonly string[],
): Promise<(StoredItem | undefined)[]> {
  const sorted = keys.toSorted()
  const [first, last] = [sorted[0], sorted.at(-1)]
  if (first === undefined || last === undefined) return []
  const range = IDBKeyRange.bound([owner, kind, first], [owner, kind, last])
  const enclosed = await items.getAllKeys(range, keys.length + 1)
  const existing = enclosed.length > keys.length ? keys : intersect(keys, enclosed)
  return Promise.all(existing.map((key) => items.get([owner, kind, key])))
}

function intersect(keys: readonly string[], enclosed: readonly [Owner, string, string][]): string[] {
  const existing = new Set(enclosed.map(([, , key]) => key))
  return keys.filter((key) => existing.has(key))
}

function ignore(): void {}

function toRecord(owner: Owner, item: DeviceItem): StoredItem {
  return { ...item, owner, ...(!item.isSent && { unsent: 1 as const }) }
}

function toItem({ owner: _owner, unsent: _unsent, ...item }: StoredItem): DeviceItem {
  return item
}

/** The items of a kind, or of the part of it whose keys begin with `part`. Arrays sort after texts. */
function rangeOf(owner: Owner, kind: string, part?: string): IDBKeyRange {
  if (part === undefined) return IDBKeyRange.bound([owner, kind], [owner, kind, []])
  return IDBKeyRange.bound([owner, kind, part], [owner, kind, `${part}-\uFFFF`])
}

function startingWith(path: readonly string[], text: string): IDBKeyRange {
  return IDBKeyRange.bound([...path, text], [...path, `${text}\uFFFF`])
}
