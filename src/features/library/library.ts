import {
  createClearing,
  isClearedByAny,
  LIBRARY_KINDS,
  parseClearing,
  type ItemBody,
  type LibraryItem,
  type LibraryKind,
} from '#domain/library/library-item.ts'
import {
  adoptItems,
  groupByKind,
  mergeItems,
  stampChange,
  toAdopted,
  toDeviceItems,
  toImported,
  undoImported,
  type DeviceChanges,
  type DeviceItem,
  type ItemChange,
} from '#domain/library/merge.ts'
import { withKnownBackdrops } from '#domain/library/stored-title.ts'
import { onceResolved } from '#src/lib/memoize.ts'
import { createEmitter, createStore } from '#src/lib/store.ts'

import { GUEST, type LibraryDatabase, type Owner, type OwnerState } from './database.ts'
import { createItems, type Copy, type ItemsOptions } from './items.ts'

const NO_CHANGES: DeviceChanges = { saved: [], deletedKeys: [] }

const KINDS_TEXT = LIBRARY_KINDS.join(' ')

export type LibraryOptions = Pick<ItemsOptions, 'owner' | 'mirrors' | 'channel'> & {
  database: LibraryDatabase
  /** Brings data of earlier versions into the database, for all owners, and says if there was some; deletes it where it was. */
  earlier: { upgrade: (owner: Owner) => Promise<boolean>; delete: () => Promise<void> }
  /** The account's time, in milliseconds since the epoch. */
  now: () => number
  /** The browser rejects a change, which lasts until the page is closed. */
  onNotStored: (error: unknown) => void
}

export type Library = ReturnType<typeof openLibrary>

/** Opens what belongs to one user, or to the guest, on this device. A kind loads when it is first used. */
export function openLibrary(options: LibraryOptions) {
  const { owner, database, mirrors, now, onNotStored } = options
  const isGuest = owner === GUEST
  const changed = createEmitter()
  /** Whether it was synchronized since it was opened, or could not be. */
  const isSynchronized = createStore(false)
  /** Until it has loaded, 0. */
  let newest = 0
  const { getItems, load, announce, announceReceived, post, writeMirror, close } = createItems({
    ...options,
    read,
    isStored: database.isStored,
    getNewest: () => newest,
    onNewest: (time) => (newest = Math.max(newest, time)),
  })

  /** Changes that were made before the library was open. */
  let early: (readonly ItemChange[])[] | undefined = []

  const readNewest = onceResolved(async () => {
    const stored = await database.readNewest(owner)
    newest = Math.max(newest, stored)
    return stored
  })

  /** Brings the data of an earlier version. Resolves with the time of the newest change that was stored until then. */
  const open = onceResolved(async () => {
    let stored = await readNewest()
    const hasEarlierData = await options.earlier.upgrade(owner)
    const again = hasEarlierData ? (early ?? []) : []
    early = undefined
    if (hasEarlierData) stored = await database.readNewest(owner)
    newest = Math.max(newest, stored)
    // An item left by an earlier version may be newer, or may have been removed meanwhile.
    for (const changes of again) await put(toDeviceItems(changes, stamp()), true)
    return stored
  })

  async function read(kind: LibraryKind, copy: Copy | undefined): Promise<DeviceItem[]> {
    await open()
    const items = await database.readItems(owner, kind)
    const isStored = database.isStored()
    if (!copy || (isStored && !copy.mirrored.isForeign)) return items

    const known = new Map(items.map((item) => [item.key, item]))
    // Without the database, the mirror is what is left of the last visit. What the account has is newer.
    const mirrored = isStored ? copy.mirrored : { ...copy.mirrored, isPartial: true }
    const stampForeign = isStored ? stamp : () => 0
    const foreign = copy.mirror.findForeign(mirrored, known, { now: now(), stamp: stampForeign })
    if (foreign.length === 0) return items
    const keys = foreign.map(({ key }) => key)
    await database.update(owner, kind, keys, (_known, clearings) =>
      toOwnChanges(foreign.filter((item) => !isClearedByAny(clearings, item))),
    )
    changed.notify()
    return await database.readItems(owner, kind)
  }

  function stamp(): number {
    newest = stampChange(now(), newest)
    return newest
  }

  /**
   * Saves changes of the user on this device, from where they are sent to the account: soon if they are urgent, otherwise with
   * the next ones. Shows them at once.
   */
  async function change(changes: readonly ItemChange[], { isUrgent = true } = {}): Promise<void> {
    let items = toDeviceItems(changes, stamp())
    for (const [kind, ofKind] of groupByKind(items)) {
      // A read that runs while the change is written would miss it.
      getItems(kind)
      announce(kind, toOwnChanges(ofKind))
      void writeMirror(kind)
    }
    early?.push(changes)
    try {
      const newestStored = await readNewest()
      const isLate = items.some(({ changedAt }) => changedAt <= newestStored)
      if (isLate) items = toDeviceItems(changes, stamp())
      // The page may be closed before the library is open.
      await put(items, isLate)
      await open()
      if (isGuest && !database.isStored()) onNotStored(new Error('The library is in memory'))
    } catch (error) {
      onNotStored(error)
    }
    if (isUrgent) changed.notify()
  }

  /** `isLate` if other times were shown. */
  async function put(items: readonly DeviceItem[], isLate: boolean): Promise<void> {
    const written = groupByKind(items).map(([kind, ofKind]) => [kind, toOwnChanges(ofKind)] as const)
    await database.put(owner, written)
    const isAhead = items.some(({ changedAt }) => changedAt > now())
    // Again, for tabs that have read the database in between, or corrected times in it.
    for (const [kind, ofKind] of written)
      if (isLate || isAhead) announce(kind, ofKind)
      else post(kind, ofKind)
  }

  /**
   * Replaces items with what the app adds to them by itself. A change by the user wins, also one that another device made before
   * and this one does not know.
   */
  async function amend(kind: LibraryKind, bodies: ReadonlyMap<string, ItemBody>): Promise<void> {
    await open()
    const amended = await database.update(owner, kind, [...bodies.keys()], (known) => ({
      saved: [...known.values()].flatMap((item) => {
        const body = item.body && bodies.get(item.key)
        return body ? { ...item, body, changedAt: item.changedAt + 1, isSent: false } : []
      }),
      deletedKeys: [],
    }))
    announce(kind, amended)
    changed.notify()
  }

  /** Returns the time of an import, which identifies what it adds. */
  async function startImport(): Promise<number> {
    await open()
    return stamp()
  }

  /**
   * Adds a part of what an import contains, and shows it once it is stored. What exists stays as it is, except lists and their
   * titles, which the import may have to order anew. What was cleared since the import started is left out. Rejects if the
   * browser rejects it.
   */
  async function addImported(changes: readonly ItemChange[], importedAt: number): Promise<void> {
    await open()
    for (const [kind, items] of groupByKind(toDeviceItems(changes, importedAt))) {
      const keys = items.map(({ key }) => key)
      const written = await database.update(owner, kind, keys, (known, clearings) => ({
        saved: items.flatMap((item) => {
          const existing = known.get(item.key)
          if (isClearedByAny(clearings, item)) return []
          if (existing && existing.changedAt >= importedAt) return []
          if (!existing?.body) return toImported(item, importedAt, existing)
          return kind === 'list' || kind === 'list_title' ? item : []
        }),
        deletedKeys: [],
      }))
      announce(kind, written)
    }
    changed.notify()
  }

  /**
   * Takes items back that an import added: those that the account cannot have are deleted, others removed. Call it while
   * nothing is being sent. Rejects if the browser rejects it.
   */
  async function removeImported(kind: LibraryKind, keys: readonly string[]): Promise<void> {
    await open()
    const removedAt = stamp()
    const changes = await database.update(owner, kind, keys, (known) => {
      const saved = [...known.values()].flatMap((item) => undoImported(item, removedAt) ?? [])
      const savedKeys = new Set(saved.map(({ key }) => key))
      return { saved, deletedKeys: keys.filter((key) => !savedKeys.has(key)) }
    })
    announce(kind, changes)
    changed.notify()
  }

  /** Deletes all items of kinds, on all devices of the user. Rejects if the browser rejects it. */
  async function clear(kinds: readonly LibraryKind[]): Promise<void> {
    await open()
    const at = stamp()
    const clearings = kinds.map((kind) => ({ ...createClearing(kind, at), isSent: isGuest }))
    await database.clear(owner, clearings)
    for (const kind of kinds) mirrors[kind]?.clear()
    for (const clearing of clearings) announceClearing(clearing)
    changed.notify()
    await options.earlier.delete()
  }

  /**
   * Deletes the items of a kind whose keys begin with `part`, and shows that at once. `isLocal` if other devices of the user
   * keep them.
   */
  async function clearPart(kind: LibraryKind, part: string, { isLocal = false } = {}): Promise<void> {
    const create = () => ({
      ...createClearing(kind, stamp(), { part, isLocal }),
      isSent: isGuest || isLocal,
    })
    let clearing = create()
    getItems(kind)
    announceClearing(clearing)
    try {
      const newestStored = await open()
      // It was made before the library was open.
      if (clearing.changedAt <= newestStored) announceClearing((clearing = create()))
      await database.clearPart(owner, clearing)
    } catch (error) {
      onNotStored(error)
    }
    changed.notify()
  }

  function announceClearing(item: LibraryItem): void {
    const clearing = parseClearing(item)
    if (clearing) announce(clearing.kind, NO_CHANGES, clearing)
  }

  /** A guest's removals are of no interest to any account. */
  function toOwnChanges(items: readonly DeviceItem[]): DeviceChanges {
    if (!isGuest) return { saved: [...items], deletedKeys: [] }
    return {
      saved: items.filter(({ body }) => body),
      deletedKeys: items.filter(({ body }) => !body).map(({ key }) => key),
    }
  }

  /** Merges items of the account that were read up to a version. */
  async function receive(items: readonly LibraryItem[], version: number): Promise<void> {
    await merge(items, [], { version, kinds: KINDS_TEXT })
  }

  /** Merges all positions that the account has. */
  async function receivePositions(items: readonly LibraryItem[]): Promise<void> {
    await open()
    for (const { changedAt } of items) newest = Math.max(newest, changedAt)
    await mergeKind('position', 'all', (known, clearings) =>
      mergeItems(known, withKnownBackdrops(items, known), { clearings, isComplete: true }),
    )
  }

  /** Writes what `mergeKnown` makes of the items of a kind, and shows it. */
  async function mergeKind(
    kind: LibraryKind,
    keys: Parameters<LibraryDatabase['update']>[2],
    mergeKnown: Parameters<LibraryDatabase['update']>[3],
  ): Promise<void> {
    let before: ReadonlyMap<string, DeviceItem> = new Map()
    const changes = await database.update(owner, kind, keys, (known, clearings) => {
      before = known
      return mergeKnown(known, clearings)
    })
    announceReceived(kind, changes, before)
  }

  async function merge(
    items: readonly LibraryItem[],
    sent: readonly LibraryItem[],
    read?: Pick<OwnerState, 'version' | 'kinds'>,
  ): Promise<void> {
    const newestReceived = items.reduce((latest, { changedAt }) => Math.max(latest, changedAt), 0)
    newest = Math.max(newest, newestReceived)
    for (const clearing of items.filter(({ kind }) => kind === 'clearing')) {
      // The account may have corrected its time.
      const sentAt = sent.find(({ kind, key }) => kind === 'clearing' && key === clearing.key)?.changedAt
      await database.clear(owner, [{ ...clearing, isSent: true }], sentAt)
      announceClearing(clearing)
    }
    for (const kind of LIBRARY_KINDS) {
      const received = items.filter((item) => item.kind === kind)
      const confirmed = sent.filter((item) => item.kind === kind)
      const keys = new Set([...received, ...confirmed].map(({ key }) => key))
      if (keys.size === 0) continue
      await mergeKind(kind, [...keys], (known, clearings) =>
        mergeItems(known, withKnownBackdrops(received, known), { sent: confirmed, clearings }),
      )
    }
    const state = await database.readState(owner)
    await database.writeState(owner, {
      ...state,
      ...read,
      newest: Math.max(state.newest ?? 0, newestReceived),
    })
  }

  /** Yields the items to send, in parts. */
  async function* readUnsent(): AsyncGenerator<DeviceItem[]> {
    const corrected = await database.correctUnsent(owner, now())
    for (const [kind, saved] of groupByKind(corrected)) announce(kind, { saved, deletedKeys: [] })
    yield* database.readUnsent(owner)
  }

  /** Gives a guest's items on this device to the user. */
  async function adoptGuest(): Promise<void> {
    if (isGuest) return
    await open()
    for (const kind of LIBRARY_KINDS) {
      const guestItems = (await database.readItems(GUEST, kind)).map(toAdopted)
      if (guestItems.length === 0) continue
      const keys = guestItems.map(({ key }) => key)
      for (const { changedAt } of guestItems) newest = Math.max(newest, changedAt)
      const adopted = await database.update(owner, kind, keys, (known, clearings) => ({
        saved: adoptItems(known, guestItems, clearings),
        deletedKeys: [],
      }))
      await database.update(GUEST, kind, [], () => ({ saved: [], deletedKeys: keys }))
      announce(kind, adopted)
    }
  }

  return {
    owner,
    isGuest,
    getItems,
    load,
    /** Resolves with the viewings of a title (`movie-603`), which takes less time than loading all. */
    readViewings: async (title: string) => {
      await open()
      return await database.readViewings(owner, title)
    },
    change,
    amend,
    startImport,
    addImported,
    removeImported,
    clear,
    clearPart,
    adoptGuest,
    /** Returns the last version of the account that was read, by a version of the app that knows the same kinds. */
    getVersion: async () => {
      await open()
      const { version, kinds } = await database.readState(owner)
      return kinds === KINDS_TEXT ? version : 0
    },
    hasUnsent: () => database.hasUnsent(owner),
    readUnsent,
    receive,
    receivePositions,
    /** Merges the account's response to items that were sent. */
    confirm: (sent: readonly LibraryItem[], current: readonly LibraryItem[]) => merge(current, sent),
    isSynchronized,
    /** Calls back after the user has changed items. Returns a function that unsubscribes. */
    subscribeToChanges: changed.subscribe,
    close,
  }
}
