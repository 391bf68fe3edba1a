import type { DeviceChanges, DeviceItem } from '#domain/library/merge.ts'
import type { LibraryDatabase } from '#src/features/library/database/database.ts'
import { GUEST, type Owner } from '#src/features/library/database/owner.ts'
import type { Items } from '#src/features/library/items/items.ts'
import type { Mirrors } from '#src/features/library/mirrors/mirror.ts'
import type { createEmitter } from '#src/lib/store.ts'

import type { ChangeClock } from './change-clock.ts'
import type { EarlierData, Opening } from './open-stored-data.ts'

/** The parts of a library that its functions share. */
export type LibraryContext = {
  owner: Owner
  database: LibraryDatabase
  mirrors: Mirrors
  items: Items
  clock: ChangeClock
  earlier: EarlierData
  opening: Opening
  /** Notifies when there may be something to send to the account. */
  changed: ReturnType<typeof createEmitter>
  /** The browser rejects a change, which lasts until the page is closed. */
  onNotStored: (error: unknown) => void
}

/** Returns items as changes of an owner. A guest's removals are of no interest to any account. */
export function toOwnChanges(owner: Owner, items: readonly DeviceItem[]): DeviceChanges {
  if (owner !== GUEST) return { saved: [...items], deletedKeys: [] }
  return {
    saved: items.filter(({ body }) => body),
    deletedKeys: items.filter(({ body }) => !body).map(({ key }) => key),
  }
}
