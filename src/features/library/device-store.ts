import { adoptItems, receiveItems } from '#domain/library/device-item.ts'
import type { LibraryItem, LibraryKind } from '#domain/library/library-item.ts'
import type { LibraryStore } from '#domain/library/library-store.ts'

import {
  hasUnsent,
  readByKeys,
  readItems,
  readUnsent,
  readVersion,
  updateItems,
  writeChanges,
  writeVersion,
} from './item-database.ts'
import { saveChanges, showChanges, subscribeToChanges } from './items.ts'

const KINDS: readonly LibraryKind[] = ['list', 'list_title', 'viewing']

/** Returns the part of a user's library that IndexedDB stores, for its synchronization. */
export function createDeviceStore(userId: string): LibraryStore {
  return {
    kinds: KINDS,
    adopt: async () => {
      for (const kind of KINDS) await adoptGuestItems(userId, kind)
      return readVersion(userId)
    },
    hasUnsent: () => hasUnsent(userId),
    getUnsent: () => readUnsent(userId),
    receive: async (items, version) => {
      await merge(userId, items, [])
      await writeVersion(userId, version)
    },
    confirm: async (sent, current) => {
      await merge(userId, current, sent)
      const clearings = sent.filter(({ kind }) => kind === 'clearing')
      await writeChanges(userId, 'clearing', { saved: [], deletedKeys: clearings.map(({ key }) => key) })
    },
    subscribe: subscribeToChanges,
  }
}

async function merge(userId: string, items: LibraryItem[], sent: LibraryItem[]): Promise<void> {
  for (const kind of KINDS) {
    const isOfKind = (item: LibraryItem) =>
      item.kind === kind || (item.kind === 'clearing' && item.key === kind)
    const received = items.filter(isOfKind)
    const confirmed = sent.filter((item) => item.kind === kind)
    const isCleared = received.some((item) => item.kind === 'clearing')
    const keys = new Set([...received, ...confirmed].map(({ key }) => key))
    if (keys.size === 0) continue
    const changes = await updateItems(userId, kind, isCleared ? 'all' : [...keys], (known) =>
      receiveItems(known, received, confirmed),
    )
    await showChanges(userId, kind, changes)
  }
}

async function adoptGuestItems(userId: string, kind: LibraryKind): Promise<void> {
  const guestItems = await readItems(undefined, kind)
  if (guestItems.length === 0) return
  const known = await readByKeys(
    userId,
    kind,
    guestItems.map(({ key }) => key),
  )
  await saveChanges(userId, kind, { saved: adoptItems(known, guestItems), deletedKeys: [] })
  await saveChanges(undefined, kind, { saved: [], deletedKeys: guestItems.map(({ key }) => key) })
}
