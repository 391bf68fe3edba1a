/** The steps between reading files and applying them. All of them can be aborted and continued later. */
import type { TitleSummary } from '#domain/catalogue/title.ts'
import type { TitleMatch } from '#domain/import/match-title.ts'
import type { ParsedImport } from '#domain/import/parse-files.ts'
import {
  createPlanner,
  listOpenSeasons,
  listOpenTargets,
  type TitleLookups,
  type ImportPlan,
} from '#domain/import/plan-import.ts'
import { parseLists } from '#domain/lists/list-titles.ts'
import { parseSmartLists } from '#domain/lists/smart-list.ts'
import { parseViewing } from '#domain/viewings/viewing.ts'
import { readMatches, writeMatches } from '#src/features/import/import-database.ts'
import { loadLibraryItems } from '#src/features/library/items.ts'
import { getRatings } from '#src/features/ratings/store.ts'
import { getWatchlistKeys } from '#src/features/watchlist/store.ts'
import { forEachInSlices } from '#src/lib/time-slices.ts'

import { forEachParallel, lookUpEpisodes, lookUpTitle } from './look-up.ts'

/** How many matches are written to the device at once. */
const BATCH_MATCHES = 50

export type Choices = ReadonlyMap<string, TitleSummary | null>

/**
 * Looks up the titles of the rows in the catalogue, continuing where it stopped before, and the episodes that the rows
 * have by name. Throws a RequestError; what was found until then stays.
 */
export async function findTitles(
  { rows }: ParsedImport,
  choices: Choices,
  userId: string | undefined,
  { signal, onProgress }: { signal: AbortSignal; onProgress: (done: number, total: number) => void },
): Promise<TitleLookups> {
  const matches = await readMatches(userId)
  const open = listOpenTargets(rows, matches)
  const total = matches.size + open.size
  let unwritten = new Map<string, TitleMatch>()
  const write = async () => {
    const batch = unwritten
    unwritten = new Map()
    if (batch.size > 0) await writeMatches(batch, userId)
  }
  onProgress(matches.size, total)
  try {
    await forEachParallel(open, signal, async ([key, target]) => {
      const match = await lookUpTitle(target, signal)
      matches.set(key, match)
      unwritten.set(key, match)
      onProgress(matches.size, total)
      if (unwritten.size >= BATCH_MATCHES) await write()
    })
  } finally {
    await write()
  }
  return findEpisodes(rows, { matches, choices, episodes: new Map() }, signal)
}

/** Looks up the episodes that rows have by name, also of titles that the user has chosen since. */
export async function findEpisodes(
  rows: ParsedImport['rows'],
  lookups: TitleLookups,
  signal: AbortSignal,
): Promise<TitleLookups> {
  const episodes = new Map(lookups.episodes)
  await forEachParallel(listOpenSeasons(rows, lookups), signal, async ([key, { tvShowId, season }]) => {
    episodes.set(key, await lookUpEpisodes(tvShowId, season, signal))
  })
  return { ...lookups, episodes }
}

/** Compares the rows with the library of the user, in parts that do not block the page. */
export async function makePlan(
  { rows, lists: describedLists }: ParsedImport,
  lookups: TitleLookups,
  userId: string | undefined,
  signal: AbortSignal,
): Promise<ImportPlan> {
  const [viewings, lists, listTitles] = await Promise.all([
    loadLibraryItems('viewing', userId),
    loadLibraryItems('list', userId),
    loadLibraryItems('list_title', userId),
  ])
  const planner = createPlanner(
    lookups,
    {
      watchlist: getWatchlistKeys(),
      ratings: new Set(getRatings().keys()),
      lists: parseLists(lists.byKey.values(), listTitles.byKey.values()),
      smartLists: parseSmartLists(lists.byKey.values()),
    },
    describedLists,
  )
  await forEachInSlices(viewings.byKey.values(), ({ key, body }) => {
    const viewing = parseViewing(key, body)
    if (viewing) planner.know([viewing])
  })
  signal.throwIfAborted()
  await forEachInSlices(rows, planner.add)
  signal.throwIfAborted()
  return planner.getPlan()
}

/** Returns the choices with the most likely title for each question of a plan that has no choice yet. */
export function chooseMostLikely(choices: Choices, { questions }: ImportPlan): Choices {
  return new Map([
    ...questions.flatMap(({ key, choices: [first] }) => (first ? [[key, first] as const] : [])),
    ...choices,
  ])
}
