/** The object stores and indexes of the library's database, and its records. */
import type { DBSchema, IDBPDatabase, IDBPTransaction } from 'idb'

import type { DeviceItem } from '#domain/library/merge.ts'

import type { Owner } from './owner.ts'

/** The state of synchronization with an owner's account. */
export type OwnerState = {
  /** The last version that was read of the account, and the kinds of items that were read. */
  version: number
  kinds?: string
  /** The time of the newest change that was received. */
  newest?: number
}

export type StoredItem = DeviceItem & {
  owner: Owner
  /** Set while the account lacks the item. The index has only items with the field. */
  unsent?: 1
}

export type Schema = DBSchema & {
  items: {
    key: [Owner, string, string]
    value: StoredItem
    indexes: { unsent: [Owner, number]; changed: [Owner, number] }
  }
  owners: { key: Owner; value: OwnerState }
  upgrades: { key: string; value: number }
}

export function createObjectStores(database: IDBPDatabase<Schema>): void {
  const items = database.createObjectStore('items', { keyPath: ['owner', 'kind', 'key'] })
  items.createIndex('unsent', ['owner', 'unsent'])
  items.createIndex('changed', ['owner', 'changedAt'])
  database.createObjectStore('owners')
  database.createObjectStore('upgrades')
}

export type Write = IDBPTransaction<Schema, ['items'], 'readwrite'>

/** Reading more at once would block the page. */
export const BATCH_ITEMS = 200

export function toRecord(owner: Owner, item: DeviceItem): StoredItem {
  return { ...item, owner, ...(!item.isSent && { unsent: 1 as const }) }
}

export function toItem({ owner: _owner, unsent: _unsent, ...item }: StoredItem): DeviceItem {
  return item
}

/** The items of a kind, or of the part of it whose keys begin with `part`. Arrays sort after texts. */
export function rangeOf(owner: Owner, kind: string, part?: string): IDBKeyRange {
  if (part === undefined) return IDBKeyRange.bound([owner, kind], [owner, kind, []])
  return IDBKeyRange.bound([owner, kind, part], [owner, kind, `${part}-\uFFFF`])
}

export function startingWith(path: readonly string[], text: string): IDBKeyRange {
  return IDBKeyRange.bound([...path, text], [...path, `${text}\uFFFF`])
}
