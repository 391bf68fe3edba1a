/**
 * Brings what earlier versions of the app stored into the library: the watchlist, ratings, positions, hide rules and saved filters
 * in local storage, and lists, viewings and unsent positions in other databases. All of it stays where it was, for a return to
 * such a version.
 */
import { openDB } from 'idb'
import * as v from 'valibot'

import { titleKey } from '#domain/catalogue/title.ts'
import {
  isClearedByAny,
  type ItemBody,
  type LibraryItem,
  type LibraryKind,
} from '#domain/library/library-item.ts'
import type { DeviceItem } from '#domain/library/merge.ts'
import { getAddedAt, toTitles } from '#domain/watchlist/watchlist-entry.ts'
import type { LibraryDatabase } from '#src/features/library/database/database.ts'
import { EARLIER_DATABASES } from '#src/features/library/database/earlier-databases.ts'
import { GUEST, type Owner } from '#src/features/library/database/owner.ts'
import { BATCH_ITEMS } from '#src/features/library/database/schema.ts'
import { hasWatchlistMirror } from '#src/features/library/mirrors/watchlist-mirror.ts'
import { readStored } from '#src/lib/stored-value.ts'

import { readEarlierPositions, readEarlierQueue, type Owned } from './earlier-positions.ts'
import { readEarlierFilters, readEarlierRules } from './earlier-preferences.ts'

/**
 * Each is repeated when an earlier version has changed its keys of local storage. Databases are read only the first time: after
 * the user has deleted everything, a tab with an earlier version may still hold them.
 */
export const upgrades = {
  'local-storage': upgradeLibrary,
  position: upgradePositions,
  hide_rule: upgradeOwnerless(readEarlierRules),
  saved_filter: upgradeOwnerless(readEarlierFilters),
}

/** Brings the data of all owners. `current` gets the data without an owner. */
export async function upgradeLibrary(
  database: LibraryDatabase,
  current: Owner,
  isFirst = true,
): Promise<void> {
  if (isFirst) for await (const owned of readEarlierItems()) await add(database, owned)
  await add(database, [...readEarlierWatchlist(current), ...readEarlierRatings(current)])
}

async function upgradePositions(database: LibraryDatabase, current: Owner, isFirst = true): Promise<void> {
  const queue = readEarlierQueue(isFirst ? await readAll('marquee-progress', 'outbox') : [])
  // The mirror finds later changes of the map.
  await add(database, isFirst ? readEarlierPositions(current, queue) : queue)
}

/** Rules and filters had no owner. */
function upgradeOwnerless(read: () => DeviceItem[]) {
  return (database: LibraryDatabase, current: Owner) =>
    add(
      database,
      read().map((item) => ({ owner: current, item })),
    )
}

/** Adds items that are not known, or known only in an older version. */
async function add(database: LibraryDatabase, all: readonly Owned[]): Promise<void> {
  const groups = Map.groupBy(all, ({ owner, item }) => `${owner} ${item.kind}`)
  for (const group of groups.values()) {
    const [first] = group
    if (!first) continue
    const items = group.map(({ item }) => item)
    const { kind } = first.item
    if (kind === 'clearing') await database.clear(first.owner, items)
    else
      await database.update(
        first.owner,
        kind,
        items.map(({ key }) => key),
        (known, clearings) => ({
          saved: items.filter(
            (item) =>
              item.changedAt > (known.get(item.key)?.changedAt ?? -Infinity) &&
              !isClearedByAny(clearings, item),
          ),
          deletedKeys: [],
        }),
      )
  }
}

async function* readEarlierItems(): AsyncGenerator<Owned[]> {
  const earlier = await openEarlierDatabase(EARLIER_DATABASES[0])
  if (!earlier) return
  try {
    let range: IDBKeyRange | undefined
    for (;;) {
      const { store } = earlier.transaction('items')
      const [keys, values] = await Promise.all([
        store.getAllKeys(range, BATCH_ITEMS),
        store.getAll(range, BATCH_ITEMS),
      ])
      yield keys.flatMap((key, index) => toOwned(key, values[index]) ?? [])
      const last = keys.at(-1)
      if (!last || keys.length < BATCH_ITEMS) return
      range = IDBKeyRange.lowerBound(last, true)
    }
  } finally {
    earlier.close()
  }
}

async function readAll(name: (typeof EARLIER_DATABASES)[number], store: string): Promise<unknown[]> {
  const earlier = await openEarlierDatabase(name)
  try {
    return (await earlier?.getAll(store)) ?? []
  } finally {
    earlier?.close()
  }
}

/** Returns undefined where there is none, without creating it. */
async function openEarlierDatabase(name: (typeof EARLIER_DATABASES)[number]) {
  try {
    return await openDB(name, undefined, {
      upgrade: (_database, _from, _to, transaction) => {
        // Opening fails instead.
        transaction.done.catch(() => undefined)
        transaction.abort()
      },
    })
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return undefined
    throw error
  }
}

const storedItemSchema = v.object({
  kind: v.picklist(['list', 'list_title', 'viewing', 'clearing']),
  key: v.string(),
  body: v.nullable(v.record(v.string(), v.unknown())),
  changedAt: v.number(),
  isSent: v.boolean(),
  isImported: v.optional(v.boolean()),
})

/** The database also has markers and versions, under keys of their own. */
function toOwned(key: IDBValidKey, value: unknown): Owned | undefined {
  const owner: unknown = Array.isArray(key) ? key[0] : undefined
  const parsed = v.safeParse(storedItemSchema, value)
  if (typeof owner !== 'string' || !parsed.success) return undefined
  const { isImported, ...item } = parsed.output
  return { owner, item: { ...item, ...(isImported && { importedAt: item.changedAt }) } }
}

const body = v.record(v.string(), v.unknown())

const changeSchema = v.object({
  at: v.number(),
  is_removed: v.optional(v.boolean()),
  is_imported: v.optional(v.boolean()),
  /** Undefined for an addition by a guest. */
  user_id: v.optional(v.string()),
  /** Of a parked change. */
  entry: v.optional(v.unknown()),
})

const changesSchema = v.fallback(v.record(v.string(), changeSchema), {})

const watchlistSyncSchema = v.object({
  account: v.optional(v.object({ user_id: v.string() })),
  /** Changes that the account does not have, by title key; `*` is a clearing. */
  changes: changesSchema,
  changed_at: v.optional(v.record(v.string(), v.number())),
  /** Changes of accounts that were on this device before, by user. */
  parked: v.optional(v.record(v.string(), changesSchema)),
})

function readEarlierWatchlist(current: Owner): Owned[] {
  // Later changes of other code are found by the mirror.
  const entries = hasWatchlistMirror() ? [] : (readStored('watchlist', v.array(v.unknown())) ?? [])
  const sync = readStored('watchlistSync', watchlistSyncSchema) ?? { changes: {} }
  const owner = sync.account?.user_id ?? current
  const entryByKey = new Map(
    entries.flatMap((entry) => toTitles(entry).map((title) => [titleKey(title), entry] as const)),
  )
  const now = Date.now()
  const stored = [...entryByKey].flatMap(([key, entry], index): Owned[] => {
    const parsed = v.safeParse(body, entry)
    if (!parsed.success) return []
    const addedAt = getAddedAt(entry) ?? now - (entryByKey.size - index)
    const change = sync.changes[key]
    const item: DeviceItem = {
      kind: 'watchlist',
      key,
      body: { ...parsed.output, added_at: addedAt },
      changedAt: change?.at ?? sync.changed_at?.[key] ?? addedAt,
      isSent: sync.account !== undefined && !change,
      ...(change?.is_imported && { importedAt: change.at }),
    }
    const isGuests = change !== undefined && change.user_id === undefined
    return [{ owner: isGuests && sync.account ? GUEST : owner, item }]
  })
  const removed = sync.account ? toRemovals('watchlist', sync.changes, sync.account.user_id) : []
  const parked = Object.entries(sync.parked ?? {}).flatMap(([userId, changes]) => [
    ...toRemovals('watchlist', changes, userId),
    ...Object.entries(changes).flatMap(([key, { at, entry, is_imported }]): Owned[] => {
      const parsed = v.safeParse(body, entry)
      if (!parsed.success) return []
      const item: DeviceItem = {
        kind: 'watchlist',
        key,
        body: parsed.output,
        changedAt: at,
        isSent: false,
        ...(is_imported && { importedAt: at }),
      }
      return [{ owner: userId, item }]
    }),
  ])
  return [...removed, ...stored, ...parked]
}

function toRemovals(
  kind: LibraryKind,
  changes: Record<string, v.InferOutput<typeof changeSchema>>,
  owner: Owner,
): Owned[] {
  return Object.entries(changes).flatMap(([key, { at, is_removed }]): Owned[] => {
    if (!is_removed) return []
    const item = key === '*' ? { kind: 'clearing' as const, key: kind, body: {} } : { kind, key, body: null }
    return [{ owner, item: { ...item, changedAt: at, isSent: false } }]
  })
}

const ratingsSyncSchema = v.object({
  account: v.optional(v.object({ user_id: v.string() })),
  cleared_at: v.optional(v.number()),
  parked: v.optional(v.record(v.string(), v.record(v.string(), v.unknown()))),
})

const ratingSchema = v.looseObject({
  half_stars: v.nullable(v.number()),
  updated_at: v.number(),
  user_id: v.optional(v.string()),
  is_sent: v.optional(v.boolean()),
  is_imported: v.optional(v.boolean()),
})

function readEarlierRatings(current: Owner): Owned[] {
  const ratings = readStored('ratings', v.record(v.string(), v.unknown())) ?? {}
  const { account, cleared_at: clearedAt, parked = {} } = readStored('ratingsSync', ratingsSyncSchema) ?? {}
  const owner = account?.user_id ?? current
  const clearing: LibraryItem = { kind: 'clearing', key: 'rating', body: {}, changedAt: clearedAt ?? 0 }
  return [
    ...(clearedAt === undefined ? [] : [{ owner, item: { ...clearing, isSent: false } }]),
    ...Object.entries(ratings).flatMap(
      ([key, entry]) => toRating(key, entry, owner, account !== undefined) ?? [],
    ),
    ...Object.entries(parked).flatMap(([userId, entries]) =>
      Object.entries(entries).flatMap(([key, entry]) => toRating(key, entry, userId, false) ?? []),
    ),
  ]
}

function toRating(key: string, entry: unknown, owner: Owner, isOfAccount: boolean): Owned | undefined {
  const parsed = v.safeParse(ratingSchema, entry)
  if (!parsed.success) return undefined
  const { updated_at: changedAt, user_id, is_sent: isSent = false, is_imported, ...fields } = parsed.output
  const isRemoval = fields.half_stars === null
  const isGuests = !isSent && user_id === undefined && isOfAccount
  // A guest's removals are of no interest to any account.
  if (isRemoval && (isGuests || owner === GUEST)) return undefined
  return {
    owner: isGuests ? GUEST : (user_id ?? owner),
    item: {
      kind: 'rating',
      key,
      body: isRemoval ? null : (fields satisfies ItemBody),
      changedAt,
      isSent,
      ...(is_imported && { importedAt: changedAt }),
    },
  }
}
