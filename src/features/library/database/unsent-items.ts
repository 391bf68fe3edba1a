import type { DeviceItem } from '#domain/library/merge.ts'

import { ignore, type Connection } from './connection.ts'
import { readState } from './owner-state.ts'
import type { Owner } from './owner.ts'
import { BATCH_ITEMS, toItem } from './schema.ts'

export function createUnsentItems(connection: Connection) {
  const { open, beginWrite } = connection

  /**
   * Moves unsent changes that a wrong clock dated in the future to `now`, or after the last received change. Keeps their order.
   * Resolves with them.
   */
  async function correctUnsent(owner: Owner, now: number): Promise<DeviceItem[]> {
    const latest = Math.max(now, (await readState(connection, owner)).newest ?? 0)
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

  async function hasUnsent(owner: Owner): Promise<boolean> {
    return (await (await open()).countFromIndex('items', 'unsent', IDBKeyRange.only([owner, 1]))) > 0
  }

  return { correctUnsent, readUnsent, hasUnsent }
}
