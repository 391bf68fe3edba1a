import { titleKey } from '#domain/catalogue/title.ts'
import { countAdditions, type AppliedImport, type ImportedItems } from '#domain/import/applied-import.ts'
import type { ImportSource } from '#domain/import/import-row.ts'
import { normalizeListName, type Addition } from '#domain/import/plan-import.ts'
import type { ItemChange } from '#domain/library/device-item.ts'
import { addTitles, parseLists } from '#domain/lists/list-titles.ts'
import { listTitleKey, toListBody, toListTitleBody } from '#domain/lists/title-list.ts'
import { withoutRatings, withRatings } from '#domain/ratings/stored-ratings.ts'
import { toViewingBody } from '#domain/viewings/viewing.ts'
import { writeApplied } from '#src/features/import/import-database.ts'
import { changeItems, loadLibraryItems } from '#src/features/library/items.ts'
import { createListId } from '#src/features/library/lists.ts'
import { changeRatings, getRatings } from '#src/features/ratings/store.ts'
import { addToWatchlist, removeFromWatchlist } from '#src/features/watchlist/bulk-changes.ts'
import { getWatchlistKeys } from '#src/features/watchlist/store.ts'

/** Writing more at once would block the page. */
const BATCH_ITEMS = 250

type Change = ItemChange & { kind: ImportedItems['kind'] }

type OfType<Type extends Addition['type']> = Extract<Addition, { type: Type }>

type Import = { additions: readonly Addition[]; sources: ImportSource[]; userId: string | undefined }

/**
 * Adds everything to the library of the user, and stores what `undoImport` needs: before, in case that the page is closed
 * meanwhile, and afterwards, when it is known what the device had room for.
 */
export async function applyImport(
  { additions, sources, userId }: Import,
  onProgress: (added: number) => void,
): Promise<AppliedImport> {
  const at = Date.now()
  const watchlist = ofType(additions, 'watchlist')
  const ratings = ofType(additions, 'rating')
  const changes = [
    ...(await createListChanges(ofType(additions, 'list'), at, userId)),
    ...toViewingChanges(additions),
  ]
  const planned: AppliedImport = {
    at,
    sources,
    counts: countAdditions(additions),
    watchlist: watchlist.map(({ title }) => titleKey(title)),
    ratings: Object.fromEntries(ratings.map(({ title, halfStars }) => [titleKey(title), halfStars])),
    items: toBatches(changes).map((batch) => toImportedItems(batch, null)),
  }
  await writeApplied(planned, userId)
  addToWatchlist(watchlist.map((added) => ({ title: added.title, at: added.at ?? at })))
  await nextTask()
  changeRatings(
    ratings.map(({ title }) => title),
    (stored) =>
      withRatings(
        stored,
        ratings.map((added) => ({ ...added.title, halfStars: added.halfStars, ratedAt: added.at ?? at })),
        at,
      ),
  )
  onProgress(watchlist.length + ratings.length)
  const items = await saveItems(changes, userId, (saved) =>
    onProgress(watchlist.length + ratings.length + saved),
  )
  const listed = getWatchlistKeys()
  const rated = getRatings()
  const applied = {
    ...planned,
    watchlist: planned.watchlist.filter((key) => listed.has(key)),
    ratings: Object.fromEntries(
      Object.entries(planned.ratings).filter(([key, halfStars]) => rated.get(key)?.halfStars === halfStars),
    ),
    items,
  }
  await writeApplied(applied, userId)
  return applied
}

/** Whether the device stored everything that was added. */
export function isComplete({ counts, watchlist, ratings }: AppliedImport): boolean {
  return watchlist.length === counts.watchlist && Object.keys(ratings).length === counts.rating
}

/** Removes what an import added, except what the user has changed since. */
export async function undoImport(applied: AppliedImport, userId: string | undefined): Promise<void> {
  const listed = getWatchlistKeys()
  removeFromWatchlist(new Set(applied.watchlist.filter((key) => listed.has(key))))
  const rated = getRatings()
  const unchanged = Object.entries(applied.ratings).flatMap(([key, halfStars]) => {
    const rating = rated.get(key)
    return rating?.halfStars === halfStars ? [rating] : []
  })
  changeRatings(unchanged, (stored) => withoutRatings(stored, unchanged, Date.now()))
  await saveItems(await listRemovals(applied.items, userId), userId, () => undefined)
}

/** Returns the removals of what has not been changed since. A list that got other titles stays. */
async function listRemovals(items: readonly ImportedItems[], userId: string | undefined): Promise<Change[]> {
  const known = {
    list: await loadLibraryItems('list', userId),
    list_title: await loadLibraryItems('list_title', userId),
    viewing: await loadLibraryItems('viewing', userId),
  }
  const removals = items.flatMap(({ kind, keys, changedAt }) =>
    keys
      .filter((key) => {
        const item = known[kind].byKey.get(key)
        return item && (changedAt === null || item.changedAt === changedAt)
      })
      .map((key): Change => ({ kind, key, body: null })),
  )
  const removedTitles = new Set(removals.filter(({ kind }) => kind === 'list_title').map(({ key }) => key))
  const remaining = [...known.list_title.byKey.keys()].filter((key) => !removedTitles.has(key))
  return removals.filter(
    ({ kind, key }) => kind !== 'list' || !remaining.some((title) => title.startsWith(`${key}:`)),
  )
}

/** Adds titles to the lists that have the names, or to new ones. */
async function createListChanges(
  additions: readonly OfType<'list'>[],
  now: number,
  userId: string | undefined,
): Promise<Change[]> {
  if (additions.length === 0) return []
  const [lists, titles] = await Promise.all([
    loadLibraryItems('list', userId),
    loadLibraryItems('list_title', userId),
  ])
  const known = parseLists(lists.byKey.values(), titles.byKey.values())
  const byName = Map.groupBy(additions, ({ list }) => normalizeListName(list))
  return [...byName].flatMap(([normalized, ofList], index): Change[] => {
    const existing = known.find(({ name }) => normalizeListName(name) === normalized)
    // The first list of the file is the newest.
    const createdAt = now - index
    const created = { id: createListId(), name: ofList[0]?.list.trim() ?? '', description: '', createdAt }
    const list = existing ?? { ...created, titles: [] }
    const added = addTitles(
      list,
      ofList.map(({ title, note }) => ({ ...title, note })),
      now,
    )
    return [
      ...(existing ? [] : [{ kind: 'list' as const, key: list.id, body: toListBody(list) }]),
      ...added.map((title) => ({
        kind: 'list_title' as const,
        key: listTitleKey(list.id, title),
        body: toListTitleBody(title),
      })),
    ]
  })
}

function toViewingChanges(additions: readonly Addition[]): Change[] {
  return ofType(additions, 'viewing').map(({ viewing }) => ({
    kind: 'viewing',
    key: viewing.key,
    body: toViewingBody(viewing),
  }))
}

/** Saves changes in batches. Returns the items as they are then. */
async function saveItems(
  changes: readonly Change[],
  userId: string | undefined,
  onProgress: (saved: number) => void,
): Promise<ImportedItems[]> {
  const items: ImportedItems[] = []
  let saved = 0
  for (const batch of toBatches(changes)) {
    await changeItems(batch, userId)
    const [first] = batch
    const { byKey } = await loadLibraryItems(first.kind, userId)
    items.push(toImportedItems(batch, byKey.get(first.key)?.changedAt ?? null))
    saved += batch.length
    onProgress(saved)
    await nextTask()
  }
  return items
}

type Batch = readonly [Change, ...Change[]]

/** Returns the changes in batches of one kind each, in their order. */
function toBatches(changes: readonly Change[]): Batch[] {
  const batches: [Change, ...Change[]][] = []
  for (const change of changes) {
    const last = batches.at(-1)
    if (last && last[0].kind === change.kind && last.length < BATCH_ITEMS) last.push(change)
    else batches.push([change])
  }
  return batches
}

function toImportedItems(batch: Batch, changedAt: number | null): ImportedItems {
  return { kind: batch[0].kind, keys: batch.map(({ key }) => key), changedAt }
}

function ofType<Type extends Addition['type']>(additions: readonly Addition[], type: Type): OfType<Type>[] {
  return additions.filter((addition): addition is OfType<Type> => addition.type === type)
}

/** Lets the page react between two batches. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve))
}
