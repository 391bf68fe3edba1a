/**
 * The merge rule of the library, for items of all kinds.
 *
 * An item is written as a whole, and its newest change wins. A removal is an item without a body. A clearing deletes the
 * items of its kind that were changed up to its time, also those that arrive later. An import only adds: it never replaces an
 * item that the account has.
 *
 * The clock: a change gets the account's time, which is the time of the device corrected by the difference that the last
 * response showed, and is later than all changes that the device knows. So whatever a user does after they have seen a change
 * wins over it, even if the clocks of their devices are days apart. The account counts times in the future as now, and so
 * does a device before it sends them, in their order: without a response it would send them again with a later time.
 *
 * Changes that were made without knowledge of each other have the order of the clocks. It is right to about two seconds, on
 * devices that have had a response since their clocks were set. A clock that is two seconds ahead also means that a change
 * may win over one that followed it within these two seconds, if it was sent at once and its response was lost.
 *
 * Why all kinds share one rule: docs/decisions/0056-one-library.md
 */
import { getBodyFingerprint } from '../fingerprint.ts'
import {
  isClearedByAny,
  type Clearing,
  type ItemBody,
  type LibraryItem,
  type LibraryKind,
} from './library-item.ts'

/**
 * An item as a device stores it. A user's removed items are stored until the account has confirmed the removal. `importedAt`
 * identifies the import that added the item; what the account had before has none. An import replaces versions of the account
 * up to `replacesUntil`, of an item that the user has removed; all older ones (`Infinity`) once it may have been sent.
 */
export type DeviceItem = LibraryItem & { isSent: boolean; importedAt?: number; replacesUntil?: number }

/** Items to write to the device, and keys to delete from it. */
export type DeviceChanges = { saved: DeviceItem[]; deletedKeys: string[] }

/** A change by the user: a body of null removes the item. */
export type ItemChange = { kind: LibraryKind; key: string; body: ItemBody | null }

type MergeOptions = {
  sent?: readonly LibraryItem[]
  /** The user's clearing of the kind. */
  clearings?: readonly Clearing[]
  /** True if `received` is all that the account has. What else it once had, another device has removed. */
  isComplete?: boolean
}

/** Returns the time of a change that is made `now`, when `newest` is the newest change that the device knows. */
export function stampChange(now: number, newest: number): number {
  return Math.max(now, newest + 1)
}

/** Returns a user's changes as items that are yet to be sent. */
export function toDeviceItems(changes: readonly ItemChange[], changedAt: number): DeviceItem[] {
  return changes.map((change) => ({ ...change, changedAt, isSent: false }))
}

/** Returns the items of each kind, without clearings. */
export function groupByKind(items: readonly DeviceItem[]): [LibraryKind, DeviceItem[]][] {
  return [...Map.groupBy(items, ({ kind }) => kind)].flatMap(
    ([kind, ofKind]): [LibraryKind, DeviceItem[]][] => (kind === 'clearing' ? [] : [[kind, ofKind]]),
  )
}

/** Returns an item as one that an import adds. `known` is what the device has: nothing, or a removal that is yet to be sent. */
export function toImported(item: DeviceItem, importedAt: number, known: DeviceItem | undefined): DeviceItem {
  return { ...item, importedAt, ...(known && { replacesUntil: known.changedAt }) }
}

/**
 * Returns what undoing an import makes of an item that it added: nothing if the account cannot have it, the user's earlier
 * removal if the account may still have an earlier version, and otherwise a removal at the time `removedAt`.
 */
export function undoImported(
  { kind, key, isSent, replacesUntil }: DeviceItem,
  removedAt: number,
): DeviceItem | undefined {
  const removal: DeviceItem = { kind, key, body: null, changedAt: removedAt, isSent: false }
  if (isSent || replacesUntil === Infinity) return removal
  return replacesUntil === undefined ? undefined : { ...removal, changedAt: replacesUntil }
}

/**
 * Returns what versions of the account change on the device: those that were received, and those that confirm what was
 * `sent`. An item that the device changed at the same time or later, and has not sent yet, stays. `known` has the device's
 * items by key; all items are of one kind. What the user has cleared does not return.
 */
export function mergeItems(
  known: ReadonlyMap<string, DeviceItem>,
  received: readonly LibraryItem[],
  { sent = [], clearings = [], isComplete = false }: MergeOptions = {},
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
    if (!device || device.isSent || device.changedAt !== item.changedAt) continue
    const { replacesUntil: _, ...confirmed } = device
    change(item.key, item.body ? { ...confirmed, isSent: true } : undefined)
  }
  for (const item of received) {
    const device = current.get(item.key)
    const isReplaced = device && !device.isSent && item.changedAt <= getReplacedUntil(device, item)
    if (isReplaced || isClearedByAny(clearings, item) || isSameVersion(device, item)) continue
    if (device ?? item.body)
      change(item.key, item.body ? { ...item, ...getMark(device, item.body), isSent: true } : undefined)
  }
  if (isComplete) {
    const keys = new Set(received.map(({ key }) => key))
    for (const { key, isSent } of known.values()) if (isSent && !keys.has(key)) change(key, undefined)
  }
  return {
    saved: [...changed].flatMap((key) => current.get(key) ?? []),
    deletedKeys: [...changed].filter((key) => !current.has(key)),
  }
}

/** Undoing a mark is newer than what it restores, which must not win over what the account has. */
export function toAdopted(item: DeviceItem): DeviceItem {
  const watchedAt = item.kind === 'position' ? item.body?.['watched_at'] : undefined
  return typeof watchedAt === 'number' ? { ...item, changedAt: Math.min(item.changedAt, watchedAt) } : item
}

/**
 * Returns a guest's items as unsent items of the user who signs in. Where the user's device has a newer version of an
 * item, or a removal, that one stays. What the user has cleared is left out.
 */
export function adoptItems(
  known: ReadonlyMap<string, DeviceItem>,
  guestItems: readonly DeviceItem[],
  clearings: readonly Clearing[] = [],
): DeviceItem[] {
  return guestItems
    .filter((item) => {
      const own = known.get(item.key)
      const isReplaced = item.importedAt !== undefined && own?.body
      const ownUntil = own ? getReplacedUntil(own, item) : -Infinity
      if (!item.body || isReplaced || item.changedAt <= ownUntil) return false
      return !isClearedByAny(clearings, item)
    })
    .map((item) => {
      const unsent = { ...item, isSent: false }
      return item.importedAt === undefined ? unsent : toImported(unsent, item.importedAt, known.get(item.key))
    })
}

/** Returns up to which time an item of the device replaces another version. An import that was not sent replaces few. */
function getReplacedUntil(
  { changedAt, isSent, importedAt, replacesUntil = -Infinity }: DeviceItem,
  { body }: Pick<LibraryItem, 'body'>,
): number {
  const isOnlyAdded = importedAt !== undefined && !isSent && body
  return isOnlyAdded ? Math.min(changedAt, replacesUntil) : changedAt
}

/** Returns true if the device has this version from the account already. */
function isSameVersion(device: DeviceItem | undefined, { body, changedAt }: LibraryItem): boolean {
  return device?.changedAt === changedAt && isSentBody(device, body)
}

/** Returns the mark of an imported item, if the account returns what it has from this device. */
function getMark(device: DeviceItem | undefined, body: ItemBody): Pick<DeviceItem, 'importedAt'> {
  const { importedAt } = device ?? {}
  return device && importedAt !== undefined && isSentBody(device, body) ? { importedAt } : {}
}

function isSentBody({ isSent, body: own }: DeviceItem, body: ItemBody | null): boolean {
  return isSent && own !== null && body !== null && getBodyFingerprint(own) === getBodyFingerprint(body)
}
