/** The watchlist in local storage. */
import * as v from 'valibot'

import { titleKey } from '#domain/catalogue/title.ts'
import { getFingerprint } from '#domain/fingerprint.ts'
import type { ItemBody } from '#domain/library/library-item.ts'
import { toDeviceItems, type DeviceItem, type ItemChange } from '#domain/library/merge.ts'
import { getAddedAt, toTitles } from '#domain/watchlist/watchlist-entry.ts'
import { deviceStorage } from '#src/lib/browser-features.ts'
import { readStored } from '#src/lib/stored-value.ts'

import type { Owner } from './database.ts'
import type { ForeignOptions, Mirror, Mirrored } from './mirror.ts'

const WATCHLIST_KEY = 'watchlist'

/** Whose items the mirror has, and a fingerprint of its text as this version wrote it. */
const STATE_KEY = 'libraryMirror'

/** Earlier versions stored here whose watchlist it is. */
const EARLIER_STATE_KEY = 'watchlistSync'

/** The watchlist takes at most so much of the room that other data of the device needs. */
const CHARACTERS_MAX = 2_000_000

const stateSchema = v.object({
  owner: v.string(),
  watchlist: v.number(),
  /** Of what an earlier version stored. */
  earlier: v.number(),
  isPartial: v.boolean(),
})

const earlierStateSchema = v.object({ account: v.optional(v.object({ user_id: v.string() })) })

/** Returns the mirrored watchlist. Invalid entries are reported and left out. */
function read(): Mirrored {
  const text = deviceStorage.getItem(WATCHLIST_KEY)
  const state = readStored(STATE_KEY, stateSchema)
  const earlierOwner = readStored(EARLIER_STATE_KEY, earlierStateSchema)?.account?.user_id
  const owner = state?.earlier === getEarlierFingerprint() ? state.owner : (earlierOwner ?? state?.owner)
  const entries = parseEntries(text)
  const bodies = new Map<string, ItemBody>()
  for (const entry of entries ?? [])
    for (const title of toTitles(entry)) bodies.set(titleKey(title), Object.assign({}, entry))
  return {
    owner,
    // A damaged text counts as absent.
    isForeign: text !== null && entries !== undefined && getFingerprint(text) !== state?.watchlist,
    isPartial: (state?.isPartial ?? false) || bodies.size < (entries?.length ?? 0),
    bodies,
  }
}

function write(owner: Owner, items: Iterable<DeviceItem>, isStored: boolean): void {
  const known = deviceStorage.getItem(WATCHLIST_KEY)
  const invalid: unknown[] = []
  /** Entries of other code stay as it wrote them. */
  const untimed = new Map<string, unknown>()
  for (const entry of parseEntries(known) ?? []) {
    const [title] = toTitles(entry)
    if (!title) invalid.push(entry)
    else if (getAddedAt(entry) === undefined) untimed.set(titleKey(title), entry)
  }
  const oldestFirst = [...items]
    .flatMap(({ key, body }) => (body ? { key, body, at: getAddedAt(body) ?? 0 } : []))
    .toSorted((one, other) => one.at - other.at)
  const texts = takeLast(oldestFirst.map(({ key, body }) => JSON.stringify(untimed.get(key) ?? body)))
  const text = `[${[...invalid.map((entry) => JSON.stringify(entry)), ...texts].join()}]`
  const isPartial = texts.length < oldestFirst.length
  try {
    if (text !== (known ?? '[]')) deviceStorage.setItem(WATCHLIST_KEY, text)
    if (!isStored) return
    // An earlier version must not take it for the watchlist of another user.
    const earlierOwner = readStored(EARLIER_STATE_KEY, earlierStateSchema)?.account?.user_id
    if (earlierOwner !== undefined && earlierOwner !== owner) deviceStorage.removeItem(EARLIER_STATE_KEY)
    const state = { owner, watchlist: getFingerprint(text), earlier: getEarlierFingerprint(), isPartial }
    deviceStorage.setItem(STATE_KEY, JSON.stringify(state))
  } catch (error) {
    console.warn('The watchlist could not be copied to local storage:', error)
  }
}

/** Whether this version has written the mirror before. */
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
    return v.parse(v.array(v.unknown()), JSON.parse(text ?? '[]'))
  } catch (error) {
    console.error('Failed to load the watchlist:', error)
    return undefined
  }
}

export const watchlistMirror: Mirror = { read, write, findForeign }
