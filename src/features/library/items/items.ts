/** The items of a library in memory, the same in all tabs. */
import type { Clearing, LibraryKind } from '#domain/library/library-item.ts'
import type { DeviceChanges, DeviceItem } from '#domain/library/merge.ts'
import { GUEST, type Owner } from '#src/features/library/database/owner.ts'
import { getItemsStamp, type Mirrors } from '#src/features/library/mirrors/mirror.ts'
import { createStore, type Readable, type Store } from '#src/lib/store.ts'

import { withChanges, type KindChanges, type LibraryItems } from './library-items.ts'
import { createOpenedMirrors, isOwn, type OpenedMirror } from './opened-mirrors.ts'

const LOADING: LibraryItems = { status: 'loading', byKey: new Map() }

type Message = KindChanges & { owner: Owner; newest: number }

type ShownItemsOptions = {
  owner: Owner
  mirrors: Mirrors
  /** Reads a kind from the database, after adding changes that other code made to its mirror. */
  read: (kind: LibraryKind, opened: OpenedMirror | undefined) => Promise<DeviceItem[]>
  /** Returns false if changes last only until the page is closed. */
  isStored: () => boolean
}

export type ItemsOptions = ShownItemsOptions & {
  /** Tells other tabs of changes. Without it they notice them when they are loaded again. */
  channel: Pick<BroadcastChannel, 'postMessage' | 'addEventListener' | 'removeEventListener'> | undefined
  getNewest: () => number
  /** Another tab has changed items; the newest of its changes has this time. */
  onNewest: (newest: number) => void
}

export type Items = ReturnType<typeof createItems>

/** Creates the items of an owner. A kind is read when it is first used. */
export function createItems({ channel, getNewest, onNewest, ...options }: ItemsOptions) {
  const { owner } = options
  const shown = createShownItems(options)

  const listen = ({ data }: MessageEvent<Message>) => {
    if (data.owner !== owner) return
    onNewest(data.newest)
    shown.show(data)
  }
  channel?.addEventListener('message', listen)

  /** Shows changes in all tabs. */
  function announce(kind: LibraryKind, changes: DeviceChanges, clearing?: Clearing): void {
    if (changes.saved.length === 0 && changes.deletedKeys.length === 0 && !clearing) return
    post(kind, changes, clearing)
    shown.show({ kind, changes, clearing })
  }

  /** Shows changes of the account, in place of `known`. What the user has changed meanwhile is still being written, and stays. */
  function announceReceived(
    kind: LibraryKind,
    { saved, deletedKeys }: DeviceChanges,
    known: ReadonlyMap<string, DeviceItem>,
  ): void {
    const current = shown.find(kind)?.byKey
    const isReplaced = (key: string) => (current?.get(key)?.changedAt ?? 0) > (known.get(key)?.changedAt ?? 0)
    announce(kind, { saved, deletedKeys: deletedKeys.filter((key) => !isReplaced(key)) })
  }

  /** Shows changes in the other tabs. */
  function post(kind: LibraryKind, changes: DeviceChanges, clearing?: Clearing): void {
    const message: Message = { owner, kind, changes, clearing, newest: getNewest() }
    channel?.postMessage(message)
  }

  return {
    getItems: shown.getItems,
    load: (kind: LibraryKind) => waitUntilLoaded(shown.getItems(kind)),
    announce,
    announceReceived,
    post,
    writeMirror: shown.writeMirror,
    close: () => {
      channel?.removeEventListener('message', listen)
      shown.close()
    },
  }
}

/** The items that this page shows, and their mirrors. */
function createShownItems({ owner, mirrors, read, isStored }: ShownItemsOptions) {
  const stores = new Map<LibraryKind, Store<LibraryItems>>()
  const openedMirrors = createOpenedMirrors({ owner, mirrors, isStored })
  /** Changes made while a kind is being read, which the result may lack. */
  const madeWhileReading = new Map<LibraryKind, KindChanges[]>()

  function getItems(kind: LibraryKind): Store<LibraryItems> {
    const known = stores.get(kind)
    if (known) return known
    const store = createStore(LOADING)
    stores.set(kind, store)
    void readInto(store, kind)
    return store
  }

  async function readInto(store: Store<LibraryItems>, kind: LibraryKind): Promise<void> {
    try {
      const lazy = mirrors[kind]
      const known = lazy?.exists() ? lazy.load() : undefined
      // The first paint shows a mirror whose code has loaded.
      const mirror = known instanceof Promise ? await known.catch(() => undefined) : known
      const opened = mirror && openedMirrors.open(kind, mirror)
      const own = opened && isOwn(opened, owner) ? opened : undefined
      if (own) showMirrored(store, kind, own)
      const saved = await read(kind, own)
      let byKey = withChanges(new Map(), { changes: { saved, deletedKeys: [] } })
      for (const made of madeWhileReading.get(kind) ?? []) byKey = withChanges(byKey, made)
      // A user's items are in the account too.
      store.set({ status: isStored() || owner !== GUEST ? 'ready' : 'failed', byKey })
      const isMirrored = own?.mirrored.stamp === getItemsStamp([...byKey.values()])
      if (!isMirrored && (opened || byKey.size > 0)) await openedMirrors.write(kind, store)
    } catch (error) {
      console.error('Failed to read the library on this device:', error)
      store.update(({ byKey }) => ({ status: 'failed', byKey }))
    } finally {
      madeWhileReading.delete(kind)
    }
  }

  /** Shows changes. Items that are not loaded will have them. */
  function show(shown: KindChanges): void {
    const { kind } = shown
    // The mirror has the items even if this page does not show them.
    const items = mirrors[kind] ? getItems(kind) : stores.get(kind)
    if (!items) return
    items.update(({ status, byKey }) => ({ status, byKey: withChanges(byKey, shown) }))
    if (items.get().status === 'loading')
      madeWhileReading.set(kind, [...(madeWhileReading.get(kind) ?? []), shown])
    if (mirrors[kind]) openedMirrors.writeSoon(kind, items)
  }

  return {
    getItems,
    find: (kind: LibraryKind) => stores.get(kind)?.get(),
    show,
    writeMirror: (kind: LibraryKind) => openedMirrors.write(kind, getItems(kind)),
    close: openedMirrors.close,
  }
}

/** Shows the mirror's items until the database has loaded. */
function showMirrored(store: Store<LibraryItems>, kind: LibraryKind, { mirrored }: OpenedMirror): void {
  const bodies = [...mirrored.bodies]
  const items = bodies.map(([key, body]): [string, DeviceItem] => [
    key,
    { kind, key, body, changedAt: 0, isSent: true },
  ])
  store.update(({ status, byKey }) => ({ status, byKey: new Map([...items, ...byKey]) }))
}

/** Resolves with the items of a kind once they have loaded. */
async function waitUntilLoaded(store: Readable<LibraryItems>): Promise<LibraryItems> {
  if (store.get().status !== 'loading') return store.get()
  return new Promise((resolve) => {
    const unsubscribe = store.subscribe(() => {
      if (store.get().status === 'loading') return
      unsubscribe()
      resolve(store.get())
    })
  })
}
