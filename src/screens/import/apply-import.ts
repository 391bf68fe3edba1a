import { titleKey } from '#domain/catalogue/title.ts'
import {
  getFingerprint,
  keepUnchanged,
  type AppliedImport,
  type ImportedItems,
} from '#domain/import/applied-import.ts'
import type { ImportedList, ImportSource } from '#domain/import/import-row.ts'
import type { Addition, OfType } from '#domain/import/plan-import.ts'
import { withRatings } from '#domain/ratings/stored-ratings.ts'
import { withImportMark } from '#domain/ratings/sync-ratings.ts'
import { toViewingBody } from '#domain/viewings/viewing.ts'
import { readApplied, writeApplied } from '#src/features/import/import-database.ts'
import { changeRatings, getRatings } from '#src/features/ratings/store.ts'
import { addToWatchlist } from '#src/features/watchlist/bulk-changes.ts'
import { deviceStorage } from '#src/lib/browser-features.ts'
import { yieldToBrowser } from '#src/lib/time-slices.ts'

import { createListChanges } from './list-changes.ts'
import { saveItems, type ImportChange } from './save-items.ts'
import { loadCurrentLibrary } from './undo-import.ts'

/** Entries of local storage that are written at once, while there is room. */
const BATCH_ENTRIES = 2000

/** With less room than for so many entries, the device counts as full. */
const MIN_BATCH_ENTRIES = 20

/** What an import leaves free in local storage, so that playback positions and what is to be sent still fit. */
const RESERVED_CHARACTERS = 200_000

const RESERVE_KEY = 'importReserve'

type ApplyOptions = { signal: AbortSignal; onProgress: (added: number) => void }

type Import = {
  additions: readonly Addition[]
  newLists: readonly ImportedList[]
  sources: ImportSource[]
  userId: string | undefined
}

/**
 * Adds everything to the library of the user, and stores what `undoImport` needs: before, in case that the page is closed
 * meanwhile, and afterwards, when it is known what the device had room for. Throws the reason of the signal.
 */
export async function applyImport(
  { additions, newLists, sources, userId }: Import,
  { signal, onProgress }: ApplyOptions,
): Promise<AppliedImport> {
  await finishInterrupted(userId)
  const at = Date.now()
  // Each batch goes before the one that was added last, so that the oldest come last.
  const watchlist = ofType(additions, 'watchlist')
    .map((added) => ({ ...added, at: added.at ?? at }))
    .toSorted((one, other) => other.at - one.at)
  const ratings = ofType(additions, 'rating').map((added) => ({ ...added, at: added.at ?? at }))
  const lists = await createListChanges(ofType(additions, 'list'), newLists, { now: at, userId })
  const changes = [...lists, ...toViewingChanges(additions)].map((one) => ({ ...one, isImported: true }))
  const planned: AppliedImport = {
    at,
    sources,
    isFinished: false,
    lostEntries: 0,
    watchlist: Object.fromEntries(watchlist.map((added) => [titleKey(added.title), added.at])),
    ratings: Object.fromEntries(ratings.map(({ title, halfStars }) => [titleKey(title), halfStars])),
    ratedAt: Object.fromEntries(ratings.map((added) => [titleKey(added.title), added.at])),
    items: toImportedItems(changes),
  }
  await writeApplied(planned, userId)
  const listed = await addWhileRoom(watchlist, addToWatchlist, signal)
  const rated = await addWhileRoom(ratings, addRatings, signal)
  const entries = watchlist.length + ratings.length
  onProgress(entries)
  const saved = await saveItems(changes, userId, {
    signal,
    onProgress: (count) => onProgress(entries + count),
  })
  // Lists that only their titles name are no entries.
  const lostItems = Math.min(changes.length - saved, additions.length + newLists.length - entries)
  const applied = {
    ...keepUnchanged(planned, await loadCurrentLibrary(userId)),
    isFinished: true,
    lostEntries: entries - listed - rated + lostItems,
  }
  await writeApplied(applied, userId)
  return applied
}

/** Limits the records of interrupted imports to what they added. Another import may have added the rest since. */
export async function finishInterrupted(userId: string | undefined): Promise<void> {
  const interrupted = (await readApplied(userId)).filter(({ isFinished }) => !isFinished)
  if (interrupted.length === 0) return
  const library = await loadCurrentLibrary(userId)
  for (const one of interrupted)
    await writeApplied({ ...keepUnchanged(one, library), isFinished: true }, userId)
}

/** Adds entries in batches until the device is full. Returns how many were added. */
async function addWhileRoom<Entry>(
  entries: readonly Entry[],
  add: (batch: readonly Entry[]) => boolean,
  signal: AbortSignal,
): Promise<number> {
  let added = 0
  let size = BATCH_ENTRIES
  while (added < entries.length && size >= MIN_BATCH_ENTRIES) {
    signal.throwIfAborted()
    const batch = entries.slice(added, added + size)
    if (reserveRoom() && add(batch)) added += batch.length
    else size = Math.floor(size / 2)
    deviceStorage.removeItem(RESERVE_KEY)
    await yieldToBrowser()
  }
  return added
}

/** Takes the room that stays free while entries are added. Returns whether there is as much. */
function reserveRoom(): boolean {
  try {
    deviceStorage.setItem(RESERVE_KEY, ' '.repeat(RESERVED_CHARACTERS))
    return true
  } catch {
    return false
  }
}

/** Returns whether the device had room for them. A title that was rated meanwhile keeps that rating. */
function addRatings(added: readonly (OfType<'rating'> & { at: number })[]): boolean {
  const now = Date.now()
  const before = getRatings()
  const missing = added.filter(({ title }) => !before.has(titleKey(title)))
  return changeRatings(
    missing.map(({ title }) => title),
    (stored) =>
      withImportMark(
        withRatings(
          stored,
          missing.map(({ title, halfStars, at }) => ({ ...title, halfStars, ratedAt: at })),
          now,
        ),
        missing.map(({ title }) => titleKey(title)),
      ),
  )
}

function toViewingChanges(additions: readonly Addition[]): ImportChange[] {
  return ofType(additions, 'viewing').map(({ viewing }) => ({
    kind: 'viewing',
    key: viewing.key,
    body: toViewingBody(viewing),
  }))
}

function toImportedItems(changes: readonly ImportChange[]): ImportedItems[] {
  return [...Map.groupBy(changes, ({ kind }) => kind)].map(([kind, ofKind]) => ({
    kind,
    keys: ofKind.map(({ key }) => key),
    fingerprints: ofKind.map(({ body }) => getFingerprint(body ?? {})),
  }))
}

function ofType<Type extends Addition['type']>(additions: readonly Addition[], type: Type): OfType<Type>[] {
  return additions.filter((addition): addition is OfType<Type> => addition.type === type)
}
