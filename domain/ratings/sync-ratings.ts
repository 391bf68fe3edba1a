import * as v from 'valibot'

import { createClearing, type LibraryItem } from '../library/library-item.ts'
import { parseEntry, type StoredRatings } from './stored-ratings.ts'

/** What synchronizes the ratings on this device with an account. A stored format; times are in milliseconds. */
export const ratingsSyncSchema = v.object({
  /** The account whose ratings are on this device, and the last version of them that was read. */
  account: v.optional(v.object({ user_id: v.string(), version: v.number() })),
  /** When the user removed all ratings, which the account doesn't know yet. */
  cleared_at: v.optional(v.number()),
  /** Unsent ratings of accounts that were on this device before, by user. */
  parked: v.optional(v.record(v.string(), v.record(v.string(), v.unknown()))),
})

export type RatingsSync = v.InferOutput<typeof ratingsSyncSchema>

/** The ratings of a device. Entries that cannot be parsed stay where they are. */
export type DeviceRatings = { entries: StoredRatings; sync: RatingsSync }

/**
 * Returns the device's ratings as those of a user. What a guest rated becomes the user's; what a guest removed concerns the
 * account on this device only. Another account's ratings leave the device; those that it doesn't have yet wait until its
 * user signs in again.
 */
export function adoptRatings({ entries, sync }: DeviceRatings, userId: string): DeviceRatings {
  const { account, parked = {} } = sync
  if (account?.user_id === userId) return { entries, sync }
  const { [userId]: restored = {}, ...others } = parked
  const adopted = filterEntries(entries, (entry, key) => {
    const isRatedAlready = isImported(entry) && isRated(restored[key])
    return (!account || isGuests(entry)) && !isRemovalByGuest(entry) && !isRatedAlready
  })
  const next = {
    entries: { ...restored, ...adopted },
    sync: { account: { user_id: userId, version: 0 }, parked: others },
  }
  if (!account) return next
  const unsent = filterEntries(
    entries,
    (entry) => isUnsentOf(entry, account.user_id) || isRemovalByGuest(entry),
  )
  return { ...next, sync: { ...next.sync, parked: { ...others, [account.user_id]: unsent } } }
}

/** Returns the user's ratings and removals that the account doesn't have yet, oldest first. */
export function getUnsentRatings({ entries, sync }: DeviceRatings, userId: string): LibraryItem[] {
  const items = Object.entries(entries).flatMap(([key, entry]): LibraryItem[] => {
    const parsed = parseEntry(entry)
    if (!parsed || !(isUnsentOf(entry, userId) || isUnsentOf(entry, undefined))) return []
    const body = parsed.half_stars === null ? null : parsed
    return [{ kind: 'rating', key, body, changedAt: parsed.updated_at }]
  })
  const clearing = sync.cleared_at === undefined ? [] : [createClearing('rating', sync.cleared_at)]
  return [...clearing, ...items].toSorted((one, other) => one.changedAt - other.changedAt)
}

/**
 * Returns the ratings with the account's items; `sent` are those that it has now. A rating that changed on this device at
 * the same time or later, and is not sent yet, stays.
 */
export function receiveRatings(
  { entries, sync }: DeviceRatings,
  items: readonly LibraryItem[],
  { sent = [], version = 0 }: { sent?: readonly LibraryItem[]; version?: number } = {},
): DeviceRatings {
  const { account, cleared_at: clearedAt, ...others } = sync
  const isClearingSent = sent.some(({ kind, changedAt }) => kind === 'clearing' && changedAt === clearedAt)
  return {
    entries: withItems(withSent(entries, sent), items, isClearingSent ? undefined : clearedAt),
    sync: {
      ...others,
      account: account && { ...account, version: Math.max(account.version, version) },
      ...(!isClearingSent && clearedAt !== undefined && { cleared_at: clearedAt }),
    },
  }
}

/**
 * Returns the ratings with entries that a user changed; without a user, they belong to the next one who signs in. An entry
 * says that it is not sent, although that is the default, so that to mark it as sent needs no more room on a full device.
 */
export function withOwner(
  entries: StoredRatings,
  keys: readonly string[],
  userId: string | undefined,
): StoredRatings {
  return withFields(entries, keys, { user_id: userId, is_sent: false })
}

/** Returns the ratings with new entries marked as imported: until they are sent, those of the account win over them. */
export function withImportMark(entries: StoredRatings, keys: readonly string[]): StoredRatings {
  return withFields(entries, keys, { is_imported: true })
}

function withFields(entries: StoredRatings, keys: readonly string[], fields: object): StoredRatings {
  const changed = keys.flatMap((key) => {
    const entry = entries[key]
    return isRecord(entry) ? [[key, { ...entry, ...fields }] as const] : []
  })
  return { ...entries, ...Object.fromEntries(changed) }
}

/** Removals that the account has are not stored any more. */
function withSent(entries: StoredRatings, sent: readonly LibraryItem[]): StoredRatings {
  const next = { ...entries }
  for (const { kind, key, changedAt, body } of sent) {
    const entry = next[key]
    if (kind !== 'rating' || !isRecord(entry) || parseEntry(entry)?.updated_at !== changedAt) continue
    if (body) next[key] = { ...entry, user_id: undefined, is_imported: undefined, is_sent: true }
    else delete next[key]
  }
  return next
}

function withItems(entries: StoredRatings, items: readonly LibraryItem[], clearedAt = -1): StoredRatings {
  const next = { ...entries }
  for (const { kind, key, body, changedAt } of items) {
    if (kind === 'clearing') {
      for (const [known, entry] of Object.entries(next))
        if ((parseEntry(entry)?.updated_at ?? Infinity) <= changedAt) delete next[known]
      continue
    }
    const known = parseEntry(next[key])
    const isNewer = known && !isSent(next[key]) && known.updated_at >= changedAt
    // An import only adds.
    if ((isNewer && !(body && isImported(next[key]))) || clearedAt >= changedAt) continue
    const entry = { ...body, updated_at: changedAt, is_sent: true }
    if (body && parseEntry(entry)) next[key] = entry
    else if (known) delete next[key]
  }
  return next
}

/** Invalid entries stay on the device. */
function isGuests(entry: unknown): boolean {
  return !parseEntry(entry) || isUnsentOf(entry, undefined)
}

function isRemovalByGuest(entry: unknown): boolean {
  return isUnsentOf(entry, undefined) && parseEntry(entry)?.half_stars === null
}

function filterEntries(
  entries: StoredRatings,
  predicate: (entry: unknown, key: string) => boolean,
): StoredRatings {
  return Object.fromEntries(Object.entries(entries).filter(([key, entry]) => predicate(entry, key)))
}

function isUnsentOf(entry: unknown, userId: string | undefined): boolean {
  return isRecord(entry) && !isSent(entry) && entry['user_id'] === userId
}

function isSent(entry: unknown): boolean {
  return isRecord(entry) && entry['is_sent'] === true
}

function isImported(entry: unknown): boolean {
  return isRecord(entry) && entry['is_imported'] === true
}

function isRated(entry: unknown): boolean {
  return Boolean(parseEntry(entry)?.half_stars)
}

function isRecord(entry: unknown): entry is Record<string, unknown> {
  return typeof entry === 'object' && entry !== null
}
