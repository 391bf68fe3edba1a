/** The steps between reading files and applying them. All of them can be aborted and continued later. */
import type { TitleSummary } from '#domain/catalogue/title.ts'
import type { ParsedImport } from '#domain/import/formats/parse-files.ts'
import type { ImportRow } from '#domain/import/import-row.ts'
import type { Need, TitleLookups } from '#domain/import/plan/lookups.ts'
import type { TitleMatch } from '#domain/import/plan/match-title.ts'
import { createPlanner, type ImportPlan } from '#domain/import/plan/plan-import.ts'
import { resolveRow } from '#domain/import/plan/resolve-row.ts'
import { selectRows, type RowSelection } from '#domain/import/plan/select-rows.ts'
import { parseLists } from '#domain/lists/list-with-titles.ts'
import { parseSmartLists } from '#domain/lists/smart-list.ts'
import { getLibrary } from '#src/features/library/current.ts'
import { readViewing } from '#src/features/library/views/viewings.ts'
import { forEachInSlices } from '#src/lib/time-slices.ts'

import type { ImportDraft, Imports } from './import-database.ts'
import { forEachParallel, lookUp, type Found } from './look-up.ts'
import { loadCurrentLibrary } from './undo-import.ts'

/** How many matches are written to the device at once. */
const BATCH_MATCHES = 50

export type Choices = ReadonlyMap<string, TitleSummary | null>

type Decisions = Pick<ImportDraft, 'choices' | 'episodeChoices'>

/**
 * Looks up in the catalogue what the rows need, continuing where it stopped before. Results may lead to more: to
 * another way to read a name, or to a season. Throws a RequestError; the titles that were found until then stay.
 */
export async function findTitles(
  rows: readonly ImportRow[],
  decisions: Decisions,
  imports: Pick<Imports, 'readMatches' | 'writeMatches'>,
  { signal, onProgress }: { signal: AbortSignal; onProgress: (done: number, total: number) => void },
): Promise<TitleLookups> {
  const matches = await imports.readMatches()
  let unwritten = new Map<string, TitleMatch>()
  const write = async () => {
    const batch = unwritten
    unwritten = new Map()
    if (batch.size > 0) await imports.writeMatches(batch)
  }
  const found: Found = { matches, episodes: new Map(), details: new Map() }
  try {
    return await findNeeds(rows, found, decisions, {
      signal,
      onProgress,
      onFound: async ({ type, key }) => {
        const match = type === 'match' && matches.get(key)
        if (match) unwritten.set(key, match)
        if (unwritten.size >= BATCH_MATCHES) await write()
      },
    })
  } finally {
    await write()
  }
}

/** Looks up what rows need of titles that the user has chosen since. */
export function findChosen(
  rows: readonly ImportRow[],
  lookups: TitleLookups,
  signal: AbortSignal,
): Promise<TitleLookups> {
  const found: Found = {
    matches: new Map(lookups.matches),
    episodes: new Map(lookups.episodes),
    details: new Map(lookups.details),
  }
  return findNeeds(rows, found, lookups, { signal })
}

type FindOptions = {
  signal: AbortSignal
  onProgress?: (done: number, total: number) => void
  onFound?: (need: Need) => Promise<void>
}

/** Resolves to the lookups, for which it adds to `found`. */
async function findNeeds(
  rows: readonly ImportRow[],
  found: Found,
  { choices, episodeChoices }: Decisions,
  { signal, onProgress, onFound }: FindOptions,
): Promise<TitleLookups> {
  const lookups = { ...found, choices, episodeChoices }
  let done = found.matches.size
  for (let pending = rows; ;) {
    const needs = new Map<string, Need>()
    const waiting: ImportRow[] = []
    await forEachInSlices(pending, (row) => {
      const { need } = resolveRow(row, lookups)
      if (!need) return
      needs.set(`${need.type} ${need.key}`, need)
      waiting.push(row)
    })
    signal.throwIfAborted()
    const total = done + needs.size
    onProgress?.(done, total)
    if (needs.size === 0) return lookups
    await forEachParallel(needs.values(), signal, async (need) => {
      await lookUp(need, found, signal)
      done += 1
      onProgress?.(done, total)
      await onFound?.(need)
    })
    pending = waiting
  }
}

/** Compares the rows with the library of the user, in parts that do not block the page. */
export async function makePlan(
  { parsed, ...selection }: RowSelection & { parsed: ParsedImport },
  lookups: TitleLookups,
  signal: AbortSignal,
): Promise<ImportPlan> {
  const library = await loadCurrentLibrary(getLibrary())
  const planner = createPlanner(
    lookups,
    {
      watchlist: new Set(library.watchlist.keys()),
      ratings: new Set(library.rating.keys()),
      lists: parseLists(library.list.values(), library.list_title.values()),
      smartLists: parseSmartLists(library.list.values()),
    },
    parsed.lists,
  )
  await forEachInSlices(library.viewing.values(), (item) => {
    const viewing = readViewing(item)
    if (viewing) planner.know([viewing])
  })
  signal.throwIfAborted()
  await forEachInSlices(selectRows(parsed.rows, selection), planner.add)
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
