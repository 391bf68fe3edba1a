import {
  toDeviceItems,
  type DeviceChanges,
  type DeviceItem,
  type ItemChange,
} from '#domain/library/device-item.ts'
import { createClearing, type LibraryKind } from '#domain/library/library-item.ts'
import { openTabChannel } from '#src/lib/browser-features.ts'
import { createEmitter, createStore, useStore, type Store } from '#src/lib/store.ts'
import { errorToast, showToast } from '#src/lib/toast.ts'

import { readItems, writeChanges } from './item-database.ts'
import * as messages from './messages.ts'

/**
 * The items of one kind on this device, by key, without removed ones. `failed` if the browser provides no storage; what
 * the user changes then lasts until the page is closed.
 */
export type LibraryItems = {
  status: 'loading' | 'ready' | 'failed'
  byKey: ReadonlyMap<string, DeviceItem>
}

const LOADING: LibraryItems = { status: 'loading', byKey: new Map() }

const stores = new Map<string, Store<LibraryItems>>()

type Message = { userId: string | undefined; kind: LibraryKind; changes: DeviceChanges }

/** Tells other tabs of changes. Without it they notice them when they are loaded again. */
const channel = openTabChannel('marquee-library')
channel?.addEventListener('message', ({ data }: MessageEvent<Message>) => void applyChanges(data))

const emitter = createEmitter()

/** Calls back after the user has changed items. Returns a function that unsubscribes. */
export const subscribeToChanges = emitter.subscribe

/** Users whose library was synchronized since the page was loaded, or could not be. */
const synchronized = createStore<ReadonlySet<string>>(new Set())

/** Called after each synchronization, also if it failed. */
export function markSynchronized(userId: string): void {
  if (!synchronized.get().has(userId)) synchronized.update((users) => new Set([...users, userId]))
}

/** Whether the account may soon return what a new device lacks. */
export function useAwaitsFirstSync(userId: string | undefined): boolean {
  const users = useStore(synchronized)
  // Offline, nothing is synchronized.
  return userId !== undefined && navigator.onLine && !users.has(userId)
}

/** Returns the items of a user or, without an ID, of a guest. They load when they are first used. */
export function useLibraryItems(kind: LibraryKind, userId: string | undefined): LibraryItems {
  return useStore(getLibraryItems(kind, userId))
}

/** Returns the same as a store. */
export function getLibraryItems(kind: LibraryKind, userId: string | undefined): Store<LibraryItems> {
  const key = storeKey(kind, userId)
  const known = stores.get(key)
  if (known) return known
  const store = createStore(LOADING)
  stores.set(key, store)
  readItems(userId, kind).then(
    (items) =>
      store.set({ status: 'ready', byKey: withChanges(new Map(), { saved: items, deletedKeys: [] }) }),
    (error: unknown) => {
      console.error('Failed to read the library on this device:', error)
      store.set({ ...LOADING, status: 'failed' })
    },
  )
  return store
}

/** Resolves with the items once they have loaded. */
export async function loadLibraryItems(kind: LibraryKind, userId: string | undefined): Promise<LibraryItems> {
  const store = getLibraryItems(kind, userId)
  if (store.get().status !== 'loading') return store.get()
  return new Promise((resolve) => {
    const unsubscribe = store.subscribe(() => {
      if (store.get().status === 'loading') return
      unsubscribe()
      resolve(store.get())
    })
  })
}

/** Saves changes of the user on this device, from where they are sent to the account. Shows them at once. */
export async function changeItems(changes: readonly ItemChange[], userId: string | undefined): Promise<void> {
  for (const [kind, ofKind] of Map.groupBy(changes, ({ kind }) => kind))
    await saveChanges(userId, kind, toDeviceChanges(ofKind, userId))
  emitter.notify()
}

/** Saves many changes of one kind, and shows them only once they are stored. Returns false if the browser rejects them. */
export async function storeItems(
  kind: LibraryKind,
  changes: readonly ItemChange[],
  userId: string | undefined,
): Promise<boolean> {
  const deviceChanges = toDeviceChanges(changes, userId)
  try {
    await writeChanges(userId, kind, deviceChanges)
  } catch (error) {
    console.error('Failed to write the library on this device:', error)
    return false
  }
  await showChanges(userId, kind, deviceChanges)
  emitter.notify()
  return true
}

/** Deletes all items of a kind, on all devices of the user. */
export async function clearItems(kind: LibraryKind, userId: string | undefined): Promise<void> {
  const { byKey } = await loadLibraryItems(kind, userId)
  await saveChanges(userId, kind, { saved: [], deletedKeys: [...byKey.keys()] })
  if (userId) {
    const clearing = { ...createClearing(kind, Date.now()), isSent: false }
    await writeChanges(userId, 'clearing', { saved: [clearing], deletedKeys: [] })
  }
  emitter.notify()
}

/** Shows changes in all tabs, and writes them. If the browser rejects that, the user sees a toast. */
export async function saveChanges(
  userId: string | undefined,
  kind: LibraryKind,
  changes: DeviceChanges,
): Promise<void> {
  if (changes.saved.length === 0 && changes.deletedKeys.length === 0) return
  await showChanges(userId, kind, changes)
  try {
    await writeChanges(userId, kind, changes)
  } catch (error) {
    console.error('Failed to write the library on this device:', error)
    showToast(errorToast(messages.notStoredTitle, messages.notStoredText), { id: 'library-not-stored' })
  }
}

function toDeviceChanges(changes: readonly ItemChange[], userId: string | undefined): DeviceChanges {
  const items = toDeviceItems(changes, Date.now())
  // A guest's removals are of no interest to any account.
  if (userId) return { saved: items, deletedKeys: [] }
  const deletedKeys = items.filter(({ body }) => !body).map(({ key }) => key)
  return { saved: items.filter(({ body }) => body), deletedKeys }
}

/** Shows changes in all tabs. */
export async function showChanges(
  userId: string | undefined,
  kind: LibraryKind,
  changes: DeviceChanges,
): Promise<void> {
  const message: Message = { userId, kind, changes }
  await applyChanges(message)
  // eslint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target
  channel?.postMessage(message)
}

/** Items that are being read may lack the changes, so that these wait. Items that are not loaded will have them. */
async function applyChanges({ userId, kind, changes }: Message): Promise<void> {
  const store = stores.get(storeKey(kind, userId))
  if (!store) return
  await loadLibraryItems(kind, userId)
  store.update(({ status, byKey }) => ({ status, byKey: withChanges(byKey, changes) }))
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
    if (item.isSent && shown && !shown.isSent && !shown.isImported && shown.changedAt > item.changedAt)
      continue
    if (item.body) next.set(item.key, item)
    else next.delete(item.key)
  }
  return next
}

function storeKey(kind: LibraryKind, userId = ''): string {
  return `${userId} ${kind}`
}
