import type { ItemBody, LibraryItem, LibraryKind } from './library-item.ts'

/**
 * An item as a device stores it. Removed items are stored until the account has confirmed the removal. An imported item
 * does not replace one that the account has.
 */
export type DeviceItem = LibraryItem & { isSent: boolean; isImported?: boolean }

/** What to write to the device, and the keys of what to delete from it, after items arrived from the account. */
export type DeviceChanges = { saved: DeviceItem[]; deletedKeys: string[] }

/** A change by the user: a body of null removes the item. */
export type ItemChange = { kind: LibraryKind; key: string; body: ItemBody | null; isImported?: boolean }

/** Returns a user's changes as items that are yet to be sent. */
export function toDeviceItems(changes: readonly ItemChange[], now: number): DeviceItem[] {
  return changes.map((change) => ({ ...change, changedAt: now, isSent: false }))
}

/**
 * Returns what items of the account change on the device. An item that the device changed at the same time or later, and
 * has not sent yet, stays. `known` has the device's items by key; all items are of one kind.
 */
export function receiveItems(
  known: ReadonlyMap<string, DeviceItem>,
  items: readonly LibraryItem[],
  sent: readonly LibraryItem[] = [],
): DeviceChanges {
  const current = new Map(known)
  const changed = new Set<string>()
  const change = (key: string, item: DeviceItem | undefined) => {
    if (item) current.set(key, item)
    else current.delete(key)
    changed.add(key)
  }
  for (const item of sent) {
    const device = current.get(item.key)
    if (device && !device.isSent && device.changedAt === item.changedAt)
      change(item.key, item.body ? { ...device, isSent: true } : undefined)
  }
  for (const item of items) {
    if (item.kind === 'clearing') {
      for (const [key, device] of current) if (device.changedAt <= item.changedAt) change(key, undefined)
      continue
    }
    const device = current.get(item.key)
    const isNewer = device && !device.isSent && device.changedAt >= item.changedAt
    // An import only adds.
    if (isNewer && !(device.isImported && item.body)) continue
    if (device ?? item.body) change(item.key, item.body ? { ...item, isSent: true } : undefined)
  }
  return {
    saved: [...changed].flatMap((key) => current.get(key) ?? []),
    deletedKeys: [...changed].filter((key) => !current.has(key)),
  }
}

/**
 * Returns a guest's items as unsent items of the user who signs in. Where the user's device has a newer version of an
 * item, or a removal, that one stays.
 */
export function adoptItems(
  known: ReadonlyMap<string, DeviceItem>,
  guestItems: readonly DeviceItem[],
): DeviceItem[] {
  return guestItems
    .filter(({ key, body, changedAt, isImported }) => {
      const own = known.get(key)
      return body && !(isImported && own?.body) && (own?.changedAt ?? -1) < changedAt
    })
    .map((item) => ({ ...item, isSent: false }))
}
