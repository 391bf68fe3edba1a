import { openDB } from 'idb'

import type { DeviceItem } from '#domain/library/merge.ts'

export const createEntry = (id: number, addedAt?: number) => ({
  id,
  media_type: 'movie',
  title: `Movie ${id}`,
  ...(addedAt !== undefined && { added_at: addedAt }),
})

export const createRating = (id: number, changes: object) => ({
  id,
  media_type: 'movie',
  half_stars: 7,
  ...changes,
})

export function createItem(changes: Partial<DeviceItem> = {}): DeviceItem {
  return { kind: 'viewing', key: 'a', body: { note: 'old' }, changedAt: 5, isSent: true, ...changes }
}

/** Fills the database of earlier versions. */
export async function storeEarlierItems(entries: [key: string[], value: unknown][]): Promise<void> {
  const earlier = await openDB('marquee-library', 1, {
    upgrade: (created) => void created.createObjectStore('items'),
  })
  for (const [key, value] of entries) await earlier.put('items', value, key)
  earlier.close()
}
