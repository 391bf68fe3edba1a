import type { LibraryKind } from '#domain/library/library-item.ts'
import type { DeviceItem } from '#domain/library/merge.ts'
import { GUEST, type Owner } from '#src/features/library/database/owner.ts'
import { getItemsStamp, type Mirrors } from '#src/features/library/mirrors/mirror.ts'
import { createStore, type Store } from '#src/lib/store.ts'

import { withChanges, type KindChanges, type LibraryItems } from './library-items.ts'
import { createMirrorCopies, isOwn, type Copy } from './mirror-copies.ts'

const LOADING: LibraryItems = { status: 'loading', byKey: new Map() }

export type ShownItemsOptions = {
  owner: Owner
  mirrors: Mirrors
  /** Reads a kind from the database, after adding changes that other code made to its mirror. */
  read: (kind: LibraryKind, copy: Copy | undefined) => Promise<DeviceItem[]>
  /** Returns false if changes last only until the page is closed. */
  isStored: () => boolean
}

export function createShownItems({ owner, mirrors, read, isStored }: ShownItemsOptions) {
  const stores = new Map<LibraryKind, Store<LibraryItems>>()
  const copies = createMirrorCopies({ owner, mirrors, isStored })
  /** Changes made while a kind is being read, which the result may lack. */
  const madeWhileReading = new Map<LibraryKind, KindChanges[]>()

  /** Returns the items of a kind as a store. */
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
      const copy = mirror && copies.open(kind, mirror)
      const own = copy && isOwn(copy, owner) ? copy : undefined
      if (own) showMirrored(store, kind, own)
      const saved = await read(kind, own)
      let byKey = withChanges(new Map(), { changes: { saved, deletedKeys: [] } })
      for (const made of madeWhileReading.get(kind) ?? []) byKey = withChanges(byKey, made)
      // A user's items are in the account too.
      store.set({ status: isStored() || owner !== GUEST ? 'ready' : 'failed', byKey })
      const isMirrored = own?.mirrored.stamp === getItemsStamp([...byKey.values()])
      if (!isMirrored && (copy || byKey.size > 0)) await copies.write(kind, store)
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
    if (mirrors[kind]) copies.writeSoon(kind, items)
  }

  return {
    getItems,
    find: (kind: LibraryKind) => stores.get(kind)?.get(),
    show,
    writeMirror: (kind: LibraryKind) => copies.write(kind, getItems(kind)),
    close: copies.close,
  }
}

/** Shows the mirror's items until the database has loaded. */
function showMirrored(store: Store<LibraryItems>, kind: LibraryKind, { mirrored }: Copy): void {
  const bodies = [...mirrored.bodies]
  const items = bodies.map(([key, body]): [string, DeviceItem] => [
    key,
    { kind, key, body, changedAt: 0, isSent: true },
  ])
  store.update(({ status, byKey }) => ({ status, byKey: new Map([...items, ...byKey]) }))
}
