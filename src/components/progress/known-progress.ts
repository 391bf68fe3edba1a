import { titleKey } from '#domain/catalogue/title.ts'
/** What the user has watched, with what was imported. Continue Watching and the player read the positions alone. */
import type { DeviceItem } from '#domain/library/merge.ts'
import type { PlaybackPosition } from '#domain/progress/playback-position.ts'
import type { ProgressMap } from '#domain/progress/progress-entry.ts'
import { combineProgress, createImportedEntry, toImportedPosition } from '#domain/viewings/known-progress.ts'
import { parseViewing } from '#domain/viewings/viewing.ts'
import { followLibrary } from '#src/features/library/current.ts'
import type { LibraryItems } from '#src/features/library/items.ts'
import type { Library } from '#src/features/library/library.ts'
import { setImportedTitles } from '#src/features/progress/imported-titles.ts'
import { progressMap } from '#src/features/progress/store.ts'
import { createStore, useStore, type Store } from '#src/lib/store.ts'
import { forEachInSlices } from '#src/lib/time-slices.ts'

type Imported = { isLoading: boolean; map: ProgressMap }

/** `isLoading` if what was imported is missing, because it still loads. */
type KnownProgress = { isLoading: boolean; progress: ProgressMap }

/** By the library's viewings. */
const stores = new WeakMap<Store<LibraryItems>, Store<Imported>>()

export function useKnownProgress(): KnownProgress {
  const { isLoading, map } = useStore(imported)
  return { isLoading, progress: combineOnce(useStore(progressMap), map) }
}

/** Returns what the user or guest has watched. */
export function getKnownProgress(): KnownProgress {
  const { isLoading, map } = imported.get()
  return { isLoading, progress: combineOnce(progressMap.get(), map) }
}

/** Resolves with what the user or guest has watched once everything has loaded. */
export async function loadKnownProgress(): Promise<ProgressMap> {
  // The library may be switched meanwhile.
  while (getKnownProgress().isLoading) await new Promise<void>(onceImported)
  return getKnownProgress().progress
}

/** Calls back once, when what was imported has loaded or changed. */
export function onceImported(listener: () => void): void {
  const unsubscribe = imported.subscribe(() => {
    unsubscribe()
    listener()
  })
}

const combined = createStore<{ map: ProgressMap; imported: ProgressMap; result: ProgressMap } | undefined>(
  undefined,
)

/** Both maps are replaced when they change. */
function combineOnce(map: ProgressMap, imported: ProgressMap): ProgressMap {
  const last = combined.get()
  if (last?.map === map && last.imported === imported) return last.result
  const result = combineProgress(map, imported)
  combined.set({ map, imported, result })
  return result
}

const imported = followLibrary(getImported)

function getImported(library: Library): Store<Imported> {
  const items = library.getItems('viewing')
  const known = stores.get(items)
  if (known) return known
  const store = createStore<Imported>({ isLoading: true, map: {} })
  stores.set(items, store)
  follow(items, store)
  return store
}

/** Collects what was imported now, and again after each change of the viewings. */
function follow(items: Store<LibraryItems>, imported: Store<Imported>): void {
  // Items are replaced when they change. Parsing all of them after each change would take too long.
  const parsed = new WeakMap<DeviceItem, PlaybackPosition | null>()
  const collected = createStore<PlaybackPosition[]>([])
  const parseOnce = (item: DeviceItem) => {
    const known = parsed.get(item)
    if (known !== undefined) return known
    const position = parsePosition(item)
    parsed.set(item, position)
    return position
  }
  const collect = async () => {
    const { status, byKey } = items.get()
    if (status === 'loading') return
    const positions: PlaybackPosition[] = []
    await forEachInSlices(byKey.values(), (item) => {
      const position = parseOnce(item)
      if (position) positions.push(position)
    })
    const isChanged = imported.get().isLoading || !isSame(positions, collected.get())
    // If the items have changed meanwhile, they are being collected again.
    if (items.get().byKey !== byKey || !isChanged) return
    collected.set(positions)
    const map = await toProgressMap(positions)
    if (collected.get() !== positions) return
    imported.set({ isLoading: false, map })
    setImportedTitles(Object.keys(map))
  }
  items.subscribe(() => void collect())
  void collect()
}

function parsePosition({ key, body }: DeviceItem): PlaybackPosition | null {
  // Most are of the player. Parsing them would take most of the time.
  const viewing = body?.['origin'] === 'player' ? undefined : parseViewing(key, body)
  return (viewing && toImportedPosition(viewing)) ?? null
}

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
