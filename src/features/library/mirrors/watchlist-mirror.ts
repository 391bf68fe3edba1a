/** The watchlist in local storage. */
import * as v from 'valibot'

import { getFingerprint } from '#domain/fingerprint.ts'
import { toDeviceItems, type DeviceItem, type ItemChange } from '#domain/library/merge.ts'
import { once } from '#domain/memoize.ts'
import { getAddedAt, toEntryItem } from '#domain/watchlist/watchlist-entry.ts'
import type { Owner } from '#src/features/library/database/owner.ts'
import { deviceStorage } from '#src/lib/browser-features.ts'
import { readStored } from '#src/lib/stored-value.ts'

import { getItemsStamp, type ForeignOptions, type Mirror, type Mirrored } from './mirror.ts'

const WATCHLIST_KEY = 'watchlist'

/** Whose items the mirror has, and a fingerprint of its text as this version wrote it. */
const STATE_KEY = 'libraryMirror'

/** Earlier versions stored here whose watchlist it is. */
const EARLIER_STATE_KEY = 'watchlistSync'

/** The watchlist takes at most so much of the room that other data of the device needs. */
const CHARACTERS_MAX = 2_000_000

/** The database does not have what this version wrote, which may lack what the database has. */
const NO_FINGERPRINT = -1

const stateSchema = v.object({
  owner: v.string(),
  watchlist: v.number(),
  /** Of what an earlier version stored. */
  earlier: v.number(),
  isPartial: v.boolean(),
  /** Earlier versions did not store these. */
  stamp: v.optional(v.number()),
  /** True if it has entries of other code. */
  hasOthers: v.optional(v.boolean(), true),
})

const earlierStateSchema = v.object({ account: v.optional(v.object({ user_id: v.string() })) })

/** Returns the mirrored watchlist. Invalid entries are reported and left out. */
function read(): Mirrored {
  const text = deviceStorage.getItem(WATCHLIST_KEY)
  const state = readStored(STATE_KEY, stateSchema)
  const earlierOwner = readStored(EARLIER_STATE_KEY, earlierStateSchema)?.account?.user_id
  const owner = state?.earlier === getEarlierFingerprint() ? state.owner : (earlierOwner ?? state?.owner)
  const entries = parseEntries(text)
  const items = entries?.flatMap((entry) => toEntryItem(entry) ?? []) ?? []
  const bodies = new Map(items.map(({ key, body }) => [key, body]))
  // Later than the first paint, which waits for the rest: it takes a third of the time.
  const isAsWritten = once(() => text !== null && getFingerprint(text) === state?.watchlist)
  return {
    owner,
    // A damaged text counts as absent.
    get isForeign() {
      return text !== null && entries !== undefined && !isAsWritten()
    },
    get stamp() {
      return isAsWritten() ? state?.stamp : undefined
    },
    isPartial:
      (state?.isPartial ?? false) ||
      state?.watchlist === NO_FINGERPRINT ||
      bodies.size < (entries?.length ?? 0),
    bodies,
  }
}

function write(owner: Owner, items: Iterable<DeviceItem>, isStored: boolean): void {
  const known = deviceStorage.getItem(WATCHLIST_KEY)
  const { invalid, untimed } = findOthers(known)
  const all = [...items]
  const oldestFirst = all
    .flatMap(({ key, body }) => (body ? { key, body, at: getAddedAt(body) ?? 0 } : []))
    .toSorted((one, other) => one.at - other.at)
  const texts = takeLast(oldestFirst.map(({ key, body }) => JSON.stringify(untimed.get(key) ?? body)))
  const text = `[${[...invalid.map((entry) => JSON.stringify(entry)), ...texts].join()}]`
  const isPartial = texts.length < oldestFirst.length
  try {
    if (text !== (known ?? '[]')) deviceStorage.setItem(WATCHLIST_KEY, text)
    // An earlier version must not take it for the watchlist of another user.
    const earlierOwner = readStored(EARLIER_STATE_KEY, earlierStateSchema)?.account?.user_id
    if (earlierOwner !== undefined && earlierOwner !== owner) deviceStorage.removeItem(EARLIER_STATE_KEY)
    const state = {
      owner,
      watchlist: isStored ? getFingerprint(text) : NO_FINGERPRINT,
      earlier: getEarlierFingerprint(),
      isPartial,
      stamp: getItemsStamp(all),
      hasOthers: invalid.length + untimed.size > 0,
    }
    deviceStorage.setItem(STATE_KEY, JSON.stringify(state))
  } catch (error) {
    console.warn('The watchlist could not be copied to local storage:', error)
  }
}

/** Returns what a text has of other code, which stays as it wrote it: invalid entries, and others by key. */
function findOthers(text: string | null): { invalid: unknown[]; untimed: Map<string, unknown> } {
  const invalid: unknown[] = []
  const untimed = new Map<string, unknown>()
  const state = readStored(STATE_KEY, stateSchema)
  if (text === null || (state?.hasOthers === false && getFingerprint(text) === state.watchlist))
    return { invalid, untimed }
  for (const entry of parseEntries(text) ?? []) {
    const item = toEntryItem(entry)
    if (!item) invalid.push(entry)
    else if (getAddedAt(entry) === undefined) untimed.set(item.key, entry)
  }
  return { invalid, untimed }
}

/** Returns true if this version has written the mirror before. */
export function hasWatchlistMirror(): boolean {
  return deviceStorage.getItem(STATE_KEY) !== null
}

function getEarlierFingerprint(): number {
  return getFingerprint(deviceStorage.getItem(EARLIER_STATE_KEY) ?? '')
}

/** Returns the last texts, for which there is room. */
function takeLast(texts: readonly string[]): readonly string[] {
  let room = CHARACTERS_MAX
  const end = texts.findLastIndex((text) => (room -= text.length) < 0)
  return texts.slice(end + 1)
}

/** Other code adds and removes entries. */
function findForeign(
  { bodies, isPartial }: Mirrored,
  known: ReadonlyMap<string, DeviceItem>,
  { now, stamp }: ForeignOptions,
) {
  const added = [...bodies].filter(([key]) => !known.get(key)?.body)
  const removed = [...known.values()].filter(({ key, body }) => body && !isPartial && !bodies.has(key))
  const changes = [
    ...added.map(([key, body], index): ItemChange => ({
      kind: 'watchlist',
      key,
      // Entries of other code have no time: they stay in their order.
      body: { ...body, added_at: getAddedAt(body) ?? now - (added.length - index) },
    })),
    ...removed.map(({ key }): ItemChange => ({ kind: 'watchlist', key, body: null })),
  ]
  return changes.length > 0 ? toDeviceItems(changes, stamp()) : []
}

/** Deletes all entries, including invalid ones. */
export function clearWatchlistMirror(): void {
  if (deviceStorage.getItem(WATCHLIST_KEY) !== null) deviceStorage.setItem(WATCHLIST_KEY, '[]')
}

/** Returns undefined for a damaged text. */
function parseEntries(text: string | null): unknown[] | undefined {
  try {
    const entries: unknown = JSON.parse(text ?? '[]')
    if (Array.isArray(entries)) return entries
    throw new TypeError('It is no list')
  } catch (error) {
    console.error('Failed to load the watchlist:', error)
    return undefined
  }
}

export const watchlistMirror: Mirror = { read, write, findForeign }
