/** The user's progress, imports included. Continue Watching and the player read only the positions. */
import { titleKey, type TitleRef } from '#domain/catalogue/title.ts'
import {
  combineProgress,
  createImportedEntry,
  toImportedPosition,
} from '#domain/history/imported-progress.ts'
import type { DeviceItem } from '#domain/library/merge.ts'
import { memoizeEach } from '#domain/memoize.ts'
import type { PlaybackPosition } from '#domain/progress/playback-position.ts'
import type { ProgressEntry, ProgressMap } from '#domain/progress/progress-entry.ts'
import { followLibrary, getLibrary, libraryItems } from '#src/features/library/current.ts'
import { setImportedTitles } from '#src/features/library/imported-titles.ts'
import type { Library } from '#src/features/library/library.ts'
import { usePositionsLoaded } from '#src/features/library/views/has-progress.ts'
import { progressMap, useProgressMap } from '#src/features/library/views/positions.ts'
import { readViewing } from '#src/features/library/views/viewings.ts'
import { memoizeLast } from '#src/lib/memoize.ts'
import { createStore, useStore, type Store } from '#src/lib/store.ts'
import { forEachInSlices } from '#src/lib/time-slices.ts'

type Imported = { isLoading: boolean; map: ProgressMap }

/** `isLoading` while positions or imports are missing. */
type KnownProgress = { isLoading: boolean; progress: ProgressMap }

export function useKnownProgress(): KnownProgress {
  const { isLoading, map } = useStore(imported)
  const progress = combine(map)(useProgressMap())
  const areLoaded = usePositionsLoaded()
  return { isLoading: isLoading || !areLoaded, progress }
}

/** Returns what the user or guest has watched. */
export function getKnownProgress(): KnownProgress {
  const { isLoading, map } = imported.get()
  return {
    isLoading: isLoading || libraryItems.position.get().status === 'loading',
    progress: combine(map)(progressMap.get()),
  }
}

/** Resolves with what the user or guest has watched once everything has loaded. */
export async function loadKnownProgress(): Promise<ProgressMap> {
  while (getKnownProgress().isLoading) await new Promise<void>(onceKnownProgressChanges)
  return getKnownProgress().progress
}

/** Calls back once, when something of it has loaded or changed. */
export function onceKnownProgressChanges(listener: () => void): void {
  const onChange = () => {
    for (const unsubscribe of subscriptions) unsubscribe()
    listener()
  }
  const subscriptions = [imported.subscribe(onChange), libraryItems.position.subscribe(onChange)]
}

/** The imported progress of a library, by title key. */
const getTitleStores = memoizeEach((_library: Library) => new Map<string, Store<Imported>>())

/** Returns what the user has watched of a title. It is known before everything has loaded. */
export function useTitleProgress(title: TitleRef): { isLoading: boolean; entry: ProgressEntry | undefined } {
  const key = titleKey(title)
  const early = useStore(followLibrary((library) => getImportedOf(library, key)))
  // Shows the first results before the device reads thousands of others.
  const all = useStore(early.isLoading ? notRead : imported)
  const added = all.isLoading ? early : all
  const own = useProgressMap()[key]
  const areLoaded = usePositionsLoaded()
  const { [key]: entry } = combineProgress(own ? { [key]: own } : {}, added.map)
  return { isLoading: added.isLoading || !areLoaded, entry }
}

const notRead = createStore<Imported>({ isLoading: true, map: {} })

function getImportedOf(library: Library, key: string): Store<Imported> {
  const stores = getTitleStores(library)
  const known = stores.get(key)
  if (known) return known
  const store = createStore<Imported>({ isLoading: true, map: {} })
  stores.set(key, store)
  void library
    .readViewings(key)
    .then((items) => toProgressMap(items.flatMap((item) => readImported(item) ?? [])))
    // Without a database, the positions are what is known.
    .catch(() => ({}))
    .then((map) => store.set({ isLoading: false, map }))
  return store
}

/** Both maps are replaced when they change. */
const combine = memoizeLast((imported: ProgressMap) =>
  memoizeLast((map: ProgressMap) => combineProgress(map, imported)),
)

const imported = followLibrary(
  memoizeEach((library) => {
    const store = createStore<Imported>({ isLoading: true, map: {} })
    follow(library, store)
    return store
  }),
)

/** Collects what was imported now, and again after each change of the viewings. */
function follow(library: Library, imported: Store<Imported>): void {
  const items = library.getItems('viewing')
  let collected: PlaybackPosition[] = []
  const collect = async () => {
    const { status, byKey } = items.get()
    if (status === 'loading') return
    const positions: PlaybackPosition[] = []
    await forEachInSlices(byKey.values(), (item) => {
      const position = readImported(item)
      if (position) positions.push(position)
    })
    const isChanged = imported.get().isLoading || !isSame(positions, collected)
    // If the items have changed meanwhile, they are being collected again.
    if (items.get().byKey !== byKey || !isChanged) return
    collected = positions
    const map = await toProgressMap(positions)
    if (collected !== positions) return
    imported.set({ isLoading: false, map })
    if (getLibrary() === library) setImportedTitles(Object.keys(map))
  }
  items.subscribe(() => void collect())
  void collect()
}

/** Positions are compared by identity. */
const readImported = memoizeEach((item: DeviceItem) => {
  // Most are of the player. Parsing them would take most of the time.
  const viewing = item.body?.['origin'] === 'player' ? undefined : readViewing(item)
  return viewing && toImportedPosition(viewing)
})

async function toProgressMap(positions: readonly PlaybackPosition[]): Promise<ProgressMap> {
  const byTitle = Map.groupBy(positions, ({ playable }) => titleKey(playable))
  const map: ProgressMap = {}
  await forEachInSlices(byTitle, ([key, ofTitle]) => {
    const entry = createImportedEntry(ofTitle)
    if (entry) map[key] = entry
  })
  return map
}

function isSame(positions: readonly PlaybackPosition[], others: readonly PlaybackPosition[]): boolean {
  return (
    positions.length === others.length && positions.every((position, index) => position === others[index])
  )
}
