import type { LibraryItem } from '#domain/library/library-item.ts'
import type { DeviceItem } from '#domain/library/merge.ts'

import type { Connection } from './connection.ts'
import type { Owner } from './owner.ts'
import { BATCH_ITEMS, rangeOf, startingWith, toItem } from './schema.ts'

export function createItemReads({ open }: Connection) {
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

  return { readItems, readViewings }
}
