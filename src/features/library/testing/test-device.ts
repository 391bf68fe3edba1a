import * as fake from 'fake-indexeddb'
import { onTestFinished, vi } from 'vitest'

import type { LibraryItem, LibraryKind } from '#domain/library/library-item.ts'
import type { DeviceItem, ItemChange } from '#domain/library/merge.ts'
import { createImportChanges } from '#src/features/library/changes/import-changes.ts'
import { openLibraryDatabase } from '#src/features/library/database/database.ts'
import type { Owner } from '#src/features/library/database/owner.ts'
import { openLibrary, type Library, type LibraryOptions } from '#src/features/library/library.ts'
import { mirrors } from '#src/features/library/mirrors/mirrors.ts'
import { createAccountChanges, type AccountChanges } from '#src/features/library/sync/account-changes.ts'

export const USER = 'robin'

/** A library with what loads when it is needed. */
export type FullLibrary = Library & AccountChanges & ReturnType<typeof createImportChanges>

/** Replaces the browser's storage with an empty one. */
function stubStorage() {
  for (const [name, value] of Object.entries(fake)) if (name.startsWith('IDB')) vi.stubGlobal(name, value)
  vi.stubGlobal('indexedDB', new fake.IDBFactory())
  const texts = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, text: string) => void texts.set(key, text),
    removeItem: (key: string) => void texts.delete(key),
  })
  return texts
}

export type Device = ReturnType<typeof createDevice>

type DeviceOptions = {
  /** The date, which then stands still. */
  now?: number
  /** False for a test that loads the app as the only page. Defaults to true. */
  hasOtherTabs?: boolean
}

/** Returns the device of a test, without what other tests have stored. */
export function setUpDevice({ now, hasOtherTabs = true }: DeviceOptions = {}): Device {
  const device = createDevice()
  onTestFinished(() => {
    device.closeTabs()
    vi.unstubAllGlobals()
  })
  if (!hasOtherTabs) vi.stubGlobal('BroadcastChannel', undefined)
  if (now !== undefined) {
    vi.useFakeTimers({ now, toFake: ['Date'] })
    onTestFinished(() => void vi.useRealTimers())
  }
  return device
}

/** Loads the app as a page of a user or a guest does. The test imports further modules afterwards. */
export async function loadPage(owner?: Owner) {
  vi.resetModules()
  const { getLibrary, switchLibrary, MIRRORED_KINDS } = await import('#src/features/library/current.ts')
  const initial = getLibrary()
  switchLibrary(owner)
  // The reads of a switch must not reach the next test.
  onTestFinished(async () => {
    if (getLibrary() !== initial) for (const kind of MIRRORED_KINDS) await getLibrary().load(kind)
    getLibrary().close()
  })
  const library = getLibrary()
  const change = (run: () => unknown) => waitUntilStored(getLibrary(), run)
  return { library, getLibrary, switchLibrary, change }
}

/** Returns a device whose tabs share storage, a clock and a channel. The test ends with `vi.unstubAllGlobals()`. */
export function createDevice() {
  const texts = stubStorage()
  const clock = { time: 1000 }
  const channels = new Set<TestChannel>()
  const libraries: Library[] = []

  function openTab(owner: Owner = USER, options: Partial<LibraryOptions> = {}) {
    const notStored: unknown[] = []
    const database = options.database ?? openLibraryDatabase()
    const opened = openLibrary({
      owner,
      earlier: { upgrade: () => Promise.resolve(false), delete: () => Promise.resolve() },
      mirrors,
      channel: new TestChannel(channels),
      now: () => clock.time,
      onNotStored: (error) => notStored.push(error),
      ...options,
      database,
    })
    const { context } = opened
    const library: FullLibrary = {
      ...opened,
      ...createAccountChanges(context),
      ...createImportChanges(context),
    }
    libraries.push(library)
    return { library, database, notStored }
  }

  function closeTabs(): void {
    for (const library of libraries) library.close()
  }

  return { clock, texts, openTab, closeTabs, readStored }
}

/** Resolves with what is stored, removals too. */
function readStored(kind: LibraryItem['kind'], owner: Owner = USER): Promise<DeviceItem[]> {
  return openLibraryDatabase().readItems(owner, kind)
}

/** Delivers at once to the other tabs. */
class TestChannel extends EventTarget {
  readonly #channels: Set<TestChannel>

  constructor(channels: Set<TestChannel>) {
    super()
    this.#channels = channels.add(this)
  }

  postMessage(message: unknown): void {
    for (const channel of this.#channels)
      if (channel !== this)
        channel.dispatchEvent(new MessageEvent('message', { data: structuredClone(message) }))
  }
}

export function createChange(
  key: string,
  body: ItemChange['body'] = {},
  kind: LibraryKind = 'rating',
): ItemChange {
  return { kind, key, body }
}

/** Returns a title of the watchlist as a change, which the mirror can show. */
export function createAddition(id: number, addedAt = id): ItemChange {
  const body = { id, media_type: 'movie', title: `Movie ${id}`, added_at: addedAt }
  return { kind: 'watchlist', key: `movie-${id}`, body }
}

export function createVersion(
  key: string,
  changedAt: number,
  body: LibraryItem['body'] = {},
  kind: LibraryItem['kind'] = 'rating',
): LibraryItem {
  return { kind, key, body, changedAt }
}

/** Resolves with the bodies that a tab shows, by key. */
export async function readShown(library: Library, kind: LibraryKind = 'rating') {
  const { byKey } = await library.load(kind)
  return Object.fromEntries([...byKey].map(([key, { body }]) => [key, body]))
}

export async function readUnsent({ context }: Pick<Library, 'context'>): Promise<DeviceItem[]> {
  const unsent: DeviceItem[] = []
  for await (const part of createAccountChanges(context).readUnsent()) unsent.push(...part)
  return unsent
}

/** Resolves once the change that `run` makes is stored. */
export async function waitUntilStored(library: Library, run: () => unknown): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const unsubscribe = library.subscribeToChanges(resolve)
  run()
  await promise
  unsubscribe()
}
