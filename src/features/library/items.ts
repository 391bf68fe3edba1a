/** The items of a library in memory, the same in all tabs. */
import type { LibraryKind } from '#domain/library/library-item.ts'
import type { DeviceChanges, DeviceItem } from '#domain/library/merge.ts'
import { createStore, type Store } from '#src/lib/store.ts'
import { createTimer } from '#src/lib/timer.ts'

import type { Owner } from './database.ts'
import type { Mirrored } from './mirrors.ts'

/** The account and imports change the watchlist in many parts. */
const MIRROR_DELAY_MS = 100

/**
 * The items of one kind on this device, by key, without removed ones. `failed` if the browser provides no storage; what
 * the user changes then lasts until the page is closed.
 */
export type LibraryItems = {
  status: 'loading' | 'ready' | 'failed'
  byKey: ReadonlyMap<string, DeviceItem>
}

const LOADING: LibraryItems = { status: 'loading', byKey: new Map() }

/** `clearedAt` if all items up to that time were deleted. */
type Message = { owner: Owner; kind: LibraryKind; changes: DeviceChanges; clearedAt?: number; newest: number }

export type ItemsOptions = {
  owner: Owner
  /** The watchlist in local storage. */
  mirror: {
    read: () => Mirrored
    write: (owner: Owner, items: Iterable<DeviceItem>, isStored: boolean) => void
    clear: () => void
  }
  /** Tells other tabs of changes. Without it they notice them when they are loaded again. */
  channel: Pick<BroadcastChannel, 'postMessage' | 'addEventListener' | 'removeEventListener'> | undefined
  /** Reads a kind from the database. `mirrored` is the watchlist's mirror, for which other code may have changes. */
  read: (kind: LibraryKind, mirrored: Mirrored | undefined) => Promise<DeviceItem[]>
  getNewest: () => number
  /** Another tab has changed items; the newest of its changes has this time. */
  onNewest: (newest: number) => void
}

/** Creates the items of an owner. A kind is read when it is first used. */
export function createItems({ owner, mirror, channel, read, getNewest, onNewest }: ItemsOptions) {
  const stores = new Map<LibraryKind, Store<LibraryItems>>()
  const mirrorTimer = createTimer()
  let isClosed = false
  let isMirrorOfOther = false
  /** Changes that were made while a kind was being read: what is read may lack them. */
  const madeWhileReading = new Map<LibraryKind, Pick<Message, 'changes' | 'clearedAt'>[]>()

  const listen = ({ data }: MessageEvent<Message>) => {
    if (data.owner !== owner) return
    onNewest(data.newest)
    show(data.kind, data.changes, data.clearedAt)
  }
  channel?.addEventListener('message', listen)

  /** Returns the items of a kind as a store. */
  function getItems(kind: LibraryKind): Store<LibraryItems> {
    const known = stores.get(kind)
    if (known) return known
    const mirrored = kind === 'watchlist' ? mirror.read() : undefined
    isMirrorOfOther ||= mirrored !== undefined && (mirrored.owner ?? owner) !== owner
    const store = createStore<LibraryItems>(showMirrored(mirrored))
    stores.set(kind, store)
    void readInto(store, kind, mirrored)
    return store
  }

  async function readInto(
    store: Store<LibraryItems>,
    kind: LibraryKind,
    mirrored: Mirrored | undefined,
  ): Promise<void> {
    try {
      const saved = await read(kind, mirrored)
      let byKey = withChanges(new Map(), { saved, deletedKeys: [] })
      for (const { changes, clearedAt } of madeWhileReading.get(kind) ?? [])
        byKey = withChanges(withoutCleared(byKey, clearedAt), changes)
      store.set({ status: 'ready', byKey })
      if (mirrored) writeMirror()
    } catch (error) {
      console.error('Failed to read the library on this device:', error)
      store.update(({ byKey }) => ({ status: 'failed', byKey }))
    } finally {
      madeWhileReading.delete(kind)
    }
  }

  /** Until the database has loaded. */
  function showMirrored(mirrored: Mirrored | undefined): LibraryItems {
    if (!mirrored || (mirrored.owner ?? owner) !== owner) return LOADING
    const items = [...mirrored.bodies].map(([key, body]) => {
      const item: DeviceItem = { kind: 'watchlist', key, body, changedAt: 0, isSent: true }
      return [key, item] as const
    })
    return { status: 'loading', byKey: new Map(items) }
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
  function announce(kind: LibraryKind, changes: DeviceChanges, clearedAt?: number): void {
    if (changes.saved.length === 0 && changes.deletedKeys.length === 0 && clearedAt === undefined) return
    post(kind, changes, clearedAt)
    show(kind, changes, clearedAt)
  }

  /** Shows changes in the other tabs. */
  function post(kind: LibraryKind, changes: DeviceChanges, clearedAt?: number): void {
    const message: Message = { owner, kind, changes, clearedAt, newest: getNewest() }
    // eslint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target
    channel?.postMessage(message)
  }

  /** Items that are not loaded will have the changes. */
  function show(kind: LibraryKind, changes: DeviceChanges, clearedAt?: number): void {
    // The mirror shows the watchlist also where this page does not.
    const items = kind === 'watchlist' ? getItems(kind) : stores.get(kind)
    if (!items) return
    items.update(({ status, byKey }) => ({
      status,
      byKey: withChanges(withoutCleared(byKey, clearedAt), changes),
    }))
    if (items.get().status === 'loading')
      madeWhileReading.set(kind, [...(madeWhileReading.get(kind) ?? []), { changes, clearedAt }])
    if (kind === 'watchlist') mirrorTimer.start(writeMirror, MIRROR_DELAY_MS)
  }

  /** The first paint shows the mirror. Until the watchlist has loaded, it is that of the last visit. */
  function writeMirror(): void {
    mirrorTimer.stop()
    const items = stores.get('watchlist')?.get()
    // Another library has the mirror after this one was closed.
    if (!items || items.status === 'loading' || isClosed) return
    const isStored = items.status === 'ready'
    // Without the database, it is the only copy of the other owner's.
    if (isStored || !isMirrorOfOther) mirror.write(owner, items.byKey.values(), isStored)
  }

  return {
    getItems,
    load,
    announce,
    post,
    writeMirror,
    clearMirror: mirror.clear,
    close: () => {
      isClosed = true
      channel?.removeEventListener('message', listen)
      mirrorTimer.stop()
    },
  }
}

function withoutCleared(byKey: LibraryItems['byKey'], clearedAt: number | undefined): LibraryItems['byKey'] {
  if (clearedAt === undefined) return byKey
  return new Map([...byKey].filter(([, { changedAt }]) => changedAt > clearedAt))
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
