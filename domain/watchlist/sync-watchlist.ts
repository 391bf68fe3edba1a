import { titleKey } from '../catalogue/title.ts'
import { createClearing, type ItemBody, type LibraryItem } from '../library/library-item.ts'
import { ALL_TITLES, withChange, type WatchlistChange, type WatchlistSync } from './watchlist-changes.ts'
import { toTitles } from './watchlist-entry.ts'

/** The watchlist on a device. Entries are as stored, oldest first; invalid ones are preserved. */
export type DeviceWatchlist = { entries: readonly unknown[]; sync: WatchlistSync }

/**
 * Returns the device's watchlist as that of a user. What a guest saved becomes the user's. Another account's titles leave
 * the device; changes that this account doesn't have yet wait until its user signs in again.
 */
export function adoptWatchlist(device: DeviceWatchlist, userId: string, now: number): DeviceWatchlist {
  const { account, changes, parked = {} } = device.sync
  if (account?.user_id === userId) return device
  const { [userId]: restored = {}, ...othersParked } = parked
  const restoredEntries = Object.values(restored).flatMap(({ entry }) => entry ?? [])
  const next = { account: { user_id: userId, version: 0 }, parked: othersParked }
  if (account) {
    const { guests, owned } = splitByOwner(device)
    const restoredChanges = mapValues(restored, ({ entry: _entry, ...change }) => change)
    return {
      entries: sortByAddition([...guests.entries, ...restoredEntries]),
      sync: {
        ...next,
        changes: { ...restoredChanges, ...guests.changes },
        parked: { ...othersParked, [account.user_id]: owned },
      },
    }
  }
  const entries = withTimes(device.entries, now)
  return { entries, sync: { ...next, changes: { ...toAdditions(entries), ...changes } } }
}

/** Returns the state after the user has removed all titles, which makes their earlier changes obsolete. */
export function withClearing(sync: WatchlistSync, at: number, userId: string | undefined): WatchlistSync {
  return withChange({ ...sync, changes: {} }, ALL_TITLES, { at, is_removed: true, user_id: userId })
}

/** Returns the user's changes as items to send, oldest first, so that a clearing comes before later additions. */
export function getUnsentChanges({ entries, sync }: DeviceWatchlist, userId: string): LibraryItem[] {
  const entryByKey = byKey(entries)
  return Object.entries(sync.changes)
    .filter(([, { user_id }]) => user_id === undefined || user_id === userId)
    .flatMap(([key, change]) => toItem(key, change, entryByKey.get(key)) ?? [])
    .toSorted((one, other) => one.changedAt - other.changedAt)
}

/**
 * Returns the watchlist with the account's items; `sent` are the changes that it has now. A later change on this device
 * is not affected.
 */
export function receiveItems(
  { entries, sync }: DeviceWatchlist,
  items: LibraryItem[],
  { sent = [], version = 0 }: { sent?: LibraryItem[]; version?: number } = {},
): DeviceWatchlist {
  const unsent = withoutSent(sync.changes, sent)
  const newer = items.filter((item) => !isChangedSince(unsent, item))
  for (const item of newer) delete unsent[changeKey(item)]
  const clearedAt = newer.findLast(({ kind }) => kind === 'clearing')?.changedAt ?? -1
  const changes = filterValues(unsent, ({ at }) => at > clearedAt)
  const { changed_at: times = {} } = sync
  const isCleared = (key: string, addedAt: number) =>
    !(key in changes) && (times[key] ?? addedAt) <= clearedAt
  const account = sync.account && { ...sync.account, version: Math.max(sync.account.version, version) }
  return {
    entries: withItems(entries, newer, isCleared),
    sync: { ...sync, account, changes, changed_at: withChangeTimes(times, newer, clearedAt) },
  }
}

/** An import has dates of years ago, and the account corrects times in the future. */
function withChangeTimes(times: Record<string, number>, items: LibraryItem[], clearedAt: number) {
  const next = filterValues(times, (at) => at > clearedAt)
  for (const { key, body, changedAt } of items) {
    if (body && (getAddedAt(body) ?? changedAt) !== changedAt) next[key] = changedAt
    else delete next[key]
  }
  return next
}

function withoutSent(changes: WatchlistSync['changes'], sent: LibraryItem[]): WatchlistSync['changes'] {
  const sentAt = new Map(sent.map((item) => [changeKey(item), item.changedAt]))
  return Object.fromEntries(Object.entries(changes).filter(([key, { at }]) => sentAt.get(key) !== at))
}

/** Whether the device has a change that the account lacks and that is not older. */
function isChangedSince(changes: WatchlistSync['changes'], item: LibraryItem): boolean {
  const own = changes[changeKey(item)]
  const clearing = changes[ALL_TITLES]
  const isNewer = (own?.at ?? -1) >= item.changedAt && !(own?.is_imported && item.body)
  return isNewer || (clearing?.at ?? -1) >= item.changedAt
}

/** Entries stay in the order in which they were added. */
function withItems(
  entries: readonly unknown[],
  items: LibraryItem[],
  isCleared: (key: string, addedAt: number) => boolean,
): readonly unknown[] {
  if (items.length === 0) return entries
  const changed = new Set(items.map(({ key }) => key))
  const remaining = entries.filter((entry) => {
    const [title] = toTitles(entry)
    if (!title) return true
    return !changed.has(titleKey(title)) && !isCleared(titleKey(title), getAddedAt(entry) ?? 0)
  })
  const added = items.flatMap((item) =>
    item.kind === 'watchlist' && item.body && isEntryOf(item.body, item.key)
      ? { added_at: item.changedAt, ...item.body }
      : [],
  )
  return sortByAddition([...remaining, ...added])
}

/** Entries of earlier versions have no time: each takes that of the entry before it. */
function sortByAddition(entries: unknown[]): unknown[] {
  let latest = 0
  const timed = entries.map((entry) => {
    latest = getAddedAt(entry) ?? latest
    return { entry, at: latest }
  })
  return timed.toSorted((one, other) => one.at - other.at).map(({ entry }) => entry)
}

/** Entries of earlier versions, and those of other code, have no time. */
function withTimes(entries: readonly unknown[], now: number): unknown[] {
  return entries.map((entry, index) =>
    isRecord(entry) && toTitles(entry).length > 0 && getAddedAt(entry) === undefined
      ? { ...entry, added_at: now - (entries.length - index) }
      : entry,
  )
}

function toAdditions(entries: readonly unknown[]): WatchlistSync['changes'] {
  return mapValues(Object.fromEntries(byKey(entries)), (entry) => ({ at: getAddedAt(entry) ?? 0 }))
}

/** What a guest added, and the changes of the account on this device with their entries. Other entries are in the account. */
function splitByOwner({ entries, sync }: DeviceWatchlist) {
  const entryByKey = byKey(entries)
  const changes = Object.entries(sync.changes)
  const guests = Object.fromEntries(changes.filter(([, { user_id }]) => user_id === undefined))
  const owned = changes.filter(([key]) => !(key in guests))
  const guestEntries = entries.filter((entry) => {
    const [title] = toTitles(entry)
    return !title || titleKey(title) in guests
  })
  return {
    guests: { entries: guestEntries, changes: guests },
    owned: Object.fromEntries(owned.map(([key, change]) => [key, { ...change, entry: entryByKey.get(key) }])),
  }
}

function filterValues<Value>(
  record: Record<string, Value>,
  predicate: (value: Value) => boolean,
): Record<string, Value> {
  return Object.fromEntries(Object.entries(record).filter(([, value]) => predicate(value)))
}

function mapValues<From, To>(record: Record<string, From>, change: (value: From) => To): Record<string, To> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]))
}

function toItem(key: string, change: WatchlistChange, entry: ItemBody | undefined): LibraryItem | undefined {
  if (key === ALL_TITLES) return createClearing('watchlist', change.at)
  if (change.is_removed) return { kind: 'watchlist', key, body: null, changedAt: change.at }
  return entry && { kind: 'watchlist', key, body: entry, changedAt: change.at }
}

function changeKey({ kind, key }: LibraryItem): string {
  return kind === 'clearing' ? ALL_TITLES : key
}

function isEntryOf(body: ItemBody, key: string): boolean {
  return toTitles(body).some((title) => titleKey(title) === key)
}

function byKey(entries: readonly unknown[]): Map<string, ItemBody> {
  return new Map(
    entries
      .filter((entry) => isRecord(entry))
      .flatMap((entry) => toTitles(entry).map((title) => [titleKey(title), entry] as const)),
  )
}

function getAddedAt(entry: unknown): number | undefined {
  const addedAt = isRecord(entry) ? entry['added_at'] : undefined
  return typeof addedAt === 'number' ? addedAt : undefined
}

function isRecord(entry: unknown): entry is ItemBody {
  return typeof entry === 'object' && entry !== null
}
