import { isCleared, parseClearing, type Clearing, type LibraryKind } from '#domain/library/library-item.ts'
import type { DeviceChanges, DeviceItem } from '#domain/library/merge.ts'

import { ignore, type Connection } from './connection.ts'
import type { Owner } from './owner.ts'
import { rangeOf, toItem, toRecord, type StoredItem, type Write } from './schema.ts'

export function createItemWrites({ beginWrite }: Connection) {
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
   * Calls `change` with the items that have these keys, or with all items of the kind, and with the clearings of the kind.
   * Writes the changes that it returns, and resolves with them. All of it is one transaction, which neither misses nor
   * overwrites changes by other tabs.
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

  return { put, update }
}

export function createClearingWrites({ beginWrite }: Connection) {
  /**
   * Stores clearings, and deletes the items that they clear. A newer clearing stays, unless it was sent with the time
   * `sentAt`.
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

  /** Stores a clearing that is newer than its items, and deletes them. Writes without reading first, like `put`. */
  async function clearPart(owner: Owner, clearing: DeviceItem): Promise<void> {
    const transaction = await beginWrite()
    transaction.store.put(toRecord(owner, clearing)).catch(ignore)
    const parsed = parseClearing(clearing)
    if (parsed) transaction.store.delete(rangeOf(owner, parsed.kind, parsed.part)).catch(ignore)
    transaction.commit()
    await transaction.done
  }

  return { clear, clearPart }
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

/** Returns the existing items with these keys. One request finds them if no more items are in the range of the keys. */
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
