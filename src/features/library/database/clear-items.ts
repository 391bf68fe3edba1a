import { isCleared, parseClearing } from '#domain/library/library-item.ts'
import type { DeviceItem } from '#domain/library/merge.ts'

import type { Owner } from './owner.ts'
import { rangeOf, toRecord, type OpenDatabase } from './schema.ts'
import { beginWrite, ignore } from './write-items.ts'

export function createClears(open: OpenDatabase) {
  /**
   * Stores clearings, and deletes the items that they clear. A newer clearing stays, unless it was sent with the time
   * `sentAt`.
   */
  async function clear(owner: Owner, clearings: readonly DeviceItem[], sentAt?: number): Promise<void> {
    const transaction = await beginWrite(open)
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
    const transaction = await beginWrite(open)
    transaction.store.put(toRecord(owner, clearing)).catch(ignore)
    const parsed = parseClearing(clearing)
    if (parsed) transaction.store.delete(rangeOf(owner, parsed.kind, parsed.part)).catch(ignore)
    transaction.commit()
    await transaction.done
  }

  return { clear, clearPart }
}
