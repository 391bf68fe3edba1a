/** The items of a library in memory, the same in all tabs. */
import { isCleared, type Clearing, type LibraryKind } from '#domain/library/library-item.ts'
import type { DeviceChanges, DeviceItem } from '#domain/library/merge.ts'
import { createStore, type Store } from '#src/lib/store.ts'
import { createTimer, type Timer } from '#src/lib/timer.ts'

import { GUEST, type Owner } from './database.ts'
import { getItemsStamp, type Mirror, type Mirrored, type Mirrors } from './mirror.ts'

/** The account and imports change a kind in many parts. */
const MIRROR_DELAY_MS = 100

/**
 * The items of one kind on this device, by key, without removed ones. `failed` if the browser stores none of a guest's; what
 * they change then lasts until the page is closed.
 */
export type LibraryItems = {
  status: 'loading' | 'ready' | 'failed'
  byKey: ReadonlyMap<string, DeviceItem>
}

const LOADING: LibraryItems = { status: 'loading', byKey: new Map() }

type Message = {
  owner: Owner
  kind: LibraryKind
  changes: DeviceChanges
  /** Applies before the changes. */
  clearing?: Clearing
  newest: number
}

export type ItemsOptions = {
  owner: Owner
  mirrors: Mirrors
  /** Tells other tabs of changes. Without it they notice them when they are loaded again. */
  channel: Pick<BroadcastChannel, 'postMessage' | 'addEventListener' | 'removeEventListener'> | undefined
  /** Reads a kind from the database, and takes over what other code has changed in its mirror. */
  read: (kind: LibraryKind, copy: Copy | undefined) => Promise<DeviceItem[]>
  /** Whether changes outlast the page. */
  isStored: () => boolean
  getNewest: () => number
  /** Another tab has changed items; the newest of its changes has this time. */
  onNewest: (newest: number) => void
}

/** A mirror, and what it had when the page was loaded. */
export type Copy = { mirror: Mirror; mirrored: Mirrored }

export type Items = ReturnType<typeof createItems>

/** Creates the items of an owner. A kind is read when it is first used. */
export function createItems({ owner, mirrors, channel, read, isStored, getNewest, onNewest }: ItemsOptions) {
  const stores = new Map<LibraryKind, Store<LibraryItems>>()
  /** Of the kinds whose mirror is out of date. */
  const mirrorTimers = new Map<LibraryKind, Timer>()
  const copies = new Map<LibraryKind, Copy>()
  let isClosed = false
  /** Changes that were made while a kind was being read: what is read may lack them. */
  const madeWhileReading = new Map<LibraryKind, Pick<Message, 'changes' | 'clearing'>[]>()

  const listen = ({ data }: MessageEvent<Message>) => {
    if (data.owner !== owner) return
    onNewest(data.newest)
    show(data.kind, data.changes, data.clearing)
  }
  channel?.addEventListener('message', listen)

  /** Returns the items of a kind as a store. */
  function getItems(kind: LibraryKind): Store<LibraryItems> {
    const known = stores.get(kind)
    if (known) return known
    const store = createStore(LOADING)
    stores.set(kind, store)
    void readInto(store, kind)
    return store
  }

  /** Shows what the mirror has, until the database has loaded. */
  function openMirror(mirror: Mirror, store: Store<LibraryItems>, kind: LibraryKind): Copy {
    const copy = { mirror, mirrored: mirror.read(owner) }
    copies.set(kind, copy)
    if (isOwn(copy))
      store.update(({ status, byKey }) => ({
        status,
        byKey: new Map([...toItems(kind, copy.mirrored), ...byKey]),
      }))
    return copy
  }

  function isOwn({ mirrored }: Copy): boolean {
    return (mirrored.owner ?? owner) === owner
  }

  async function readInto(store: Store<LibraryItems>, kind: LibraryKind): Promise<void> {
    try {
      const lazy = mirrors[kind]
      const known = lazy?.exists() ? lazy.load() : undefined
      // The first paint shows those whose code has loaded.
      const mirror = known instanceof Promise ? await known.catch(() => undefined) : known
      const copy = mirror && openMirror(mirror, store, kind)
      const own = copy && isOwn(copy) ? copy : undefined
      const saved = await read(kind, own)
      let byKey = withChanges(new Map(), { saved, deletedKeys: [] })
      for (const { changes, clearing } of madeWhileReading.get(kind) ?? [])
        byKey = withChanges(withoutCleared(byKey, clearing), changes)
      // A user's are in the account.
      store.set({ status: isStored() || owner !== GUEST ? 'ready' : 'failed', byKey })
      const isMirrored = own?.mirrored.stamp === getItemsStamp([...byKey.values()])
      if (!isMirrored && (copy || byKey.size > 0)) await writeMirror(kind)
    } catch (error) {
      console.error('Failed to read the library on this device:', error)
      store.update(({ byKey }) => ({ status: 'failed', byKey }))
    } finally {
      madeWhileReading.delete(kind)
    }
  }

  /** Resolves with the items of a kind once they have loaded. */
  async function load(kind: LibraryKind): Promise<LibraryItems> {
    const store = getItems(kind)
    if (store.get().status !== 'loading') return store.get()
    return new Promise((resolve) => {
      const unsubscribe = store.subscribe(() => {
        if (store.get().status === 'loading') return
        unsubscribe()
        resolve(store.get())
      })
    })
  }

  /** Shows changes in all tabs. */
  function announce(kind: LibraryKind, changes: DeviceChanges, clearing?: Clearing): void {
    if (changes.saved.length === 0 && changes.deletedKeys.length === 0 && !clearing) return
    post(kind, changes, clearing)
    show(kind, changes, clearing)
  }

  /** Shows changes of the account, in place of `known`. What the user has changed meanwhile is still being written, and stays. */
  function announceReceived(
    kind: LibraryKind,
    { saved, deletedKeys }: DeviceChanges,
    known: ReadonlyMap<string, DeviceItem>,
  ): void {
    const shown = stores.get(kind)?.get().byKey
    const isReplaced = (key: string) => (shown?.get(key)?.changedAt ?? 0) > (known.get(key)?.changedAt ?? 0)
    announce(kind, { saved, deletedKeys: deletedKeys.filter((key) => !isReplaced(key)) })
  }

  /** Shows changes in the other tabs. */
  function post(kind: LibraryKind, changes: DeviceChanges, clearing?: Clearing): void {
    const message: Message = { owner, kind, changes, clearing, newest: getNewest() }
    channel?.postMessage(message)
  }

  /** Items that are not loaded will have the changes. */
  function show(kind: LibraryKind, changes: DeviceChanges, clearing?: Clearing): void {
    // The mirror shows the items also where this page does not.
    const items = mirrors[kind] ? getItems(kind) : stores.get(kind)
    if (!items) return
    items.update(({ status, byKey }) => ({
      status,
      byKey: withChanges(withoutCleared(byKey, clearing), changes),
    }))
    if (items.get().status === 'loading')
      madeWhileReading.set(kind, [...(madeWhileReading.get(kind) ?? []), { changes, clearing }])
    if (mirrors[kind]) getMirrorTimer(kind).start(() => void writeMirror(kind), MIRROR_DELAY_MS)
  }

  function getMirrorTimer(kind: LibraryKind): Timer {
    const timer = mirrorTimers.get(kind) ?? createTimer()
    mirrorTimers.set(kind, timer)
    return timer
  }

  /** The first paint shows the mirror of a kind. Until the items have loaded, it comes from the last visit. */
  async function writeMirror(kind: LibraryKind): Promise<void> {
    mirrorTimers.get(kind)?.stop()
    const copy = copies.get(kind)
    const mirror = copy?.mirror ?? (await loadMirror(kind))
    const items = stores.get(kind)?.get()
    // Another library has the mirror after this one was closed.
    if (!items || items.status === 'loading' || isClosed) return
    const isInDatabase = items.status === 'ready' && isStored()
    // Without the database, it is the only copy of the other owner's.
    if (isInDatabase || !copy || isOwn(copy)) mirror?.write(owner, items.byKey.values(), isInDatabase)
  }

  /** Offline, its code may not load. */
  async function loadMirror(kind: LibraryKind): Promise<Mirror | undefined> {
    try {
      return await mirrors[kind]?.load()
    } catch {
      return undefined
    }
  }

  return {
    getItems,
    load,
    announce,
    announceReceived,
    post,
    writeMirror,
    close: () => {
      isClosed = true
      channel?.removeEventListener('message', listen)
      for (const timer of mirrorTimers.values()) timer.stop()
    },
  }
}

function toItems(kind: LibraryKind, { bodies }: Mirrored): [string, DeviceItem][] {
  return [...bodies].map(([key, body]) => [key, { kind, key, body, changedAt: 0, isSent: true }])
}

function withoutCleared(byKey: LibraryItems['byKey'], clearing: Clearing | undefined): LibraryItems['byKey'] {
  return clearing ? new Map([...byKey].filter(([, item]) => !isCleared(clearing, item))) : byKey
}

function withChanges(
  byKey: ReadonlyMap<string, DeviceItem>,
  { saved, deletedKeys }: DeviceChanges,
): ReadonlyMap<string, DeviceItem> {
  const next = new Map(byKey)
  for (const key of deletedKeys) next.delete(key)
  for (const item of saved) {
    // The user may have changed it again while changes of the account were being written.
    const shown = next.get(item.key)
    if (
      item.isSent &&
      shown &&
      !shown.isSent &&
      shown.importedAt === undefined &&
      shown.changedAt > item.changedAt
    )
      continue
    if (item.body) next.set(item.key, item)
    else next.delete(item.key)
  }
  return next
}
