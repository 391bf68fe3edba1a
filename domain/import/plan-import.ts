import { playableKey, titleKey, type Playable, type TitleSummary } from '../catalogue/title.ts'
import { toLocalDate } from '../local-date.ts'
import { normalizeText } from '../search/normalize-text.ts'
import { viewingKey, type Viewing } from '../viewings/viewing.ts'
import {
  isFinishedViewing,
  targetKey,
  type ImportedList,
  type ImportItem,
  type ImportRow,
  type ImportTarget,
} from './import-row.ts'
import type { TitleMatch } from './match-title.ts'

/** What the user has already, beside viewings. */
export type KnownLibrary = {
  /** Title keys. */
  watchlist: ReadonlySet<string>
  ratings: ReadonlySet<string>
  lists: readonly { name: string; titles: readonly TitleSummary[] }[]
  smartLists?: readonly { name: string }[]
}

/** What applying an import adds. Times are in milliseconds since the epoch; null if the file has none. */
export type Addition =
  | { type: 'watchlist'; title: TitleSummary; at: number | null }
  | { type: 'rating'; title: TitleSummary; halfStars: number; at: number | null }
  | { type: 'list'; title: TitleSummary; list: string; note?: string; at: number | null }
  | { type: 'viewing'; title: TitleSummary; viewing: Viewing }

export type OfType<Type extends Addition['type']> = Extract<Addition, { type: Type }>

/** A name that several titles have; `rows` is the number of rows that it is about. */
export type TitleQuestion = { key: string; target: ImportTarget; choices: TitleSummary[]; rows: number }

export type ImportPlan = {
  additions: Addition[]
  /** Rows that the library has already. A rating of another value counts: the user's own stays. */
  known: ImportRow[]
  /** Of all such names, also of those with a choice. */
  questions: TitleQuestion[]
  /** Rows whose title or episode the catalogue does not have. */
  missing: ImportRow[]
  /** Rows of titles that the user left out. */
  leftOut: ImportRow[]
  /** Lists of the files that the user does not have, also empty ones. */
  newLists: ImportedList[]
}

/** What is known about the titles of an import. */
export type TitleLookups = {
  /** By target key. */
  matches: ReadonlyMap<string, TitleMatch>
  /** The choices of the user by target key: a title, or none of them. */
  choices: ReadonlyMap<string, TitleSummary | null>
  /** Numbers of episodes by the key of their season and their normalized names. */
  episodes: ReadonlyMap<string, ReadonlyMap<string, number>>
}

/** Returns the key of a season in `TitleLookups`. */
export function seasonKey(tvShowId: number, season: number): string {
  return `${tvShowId}-${season}`
}

/** Returns the title of a target: of the file itself, the user's choice, or what matches. Null: the user wants none. */
function findTitle(
  target: ImportTarget,
  { matches, choices }: TitleLookups,
): TitleSummary | null | undefined {
  if (target.summary) return target.summary
  const key = targetKey(target)
  const choice = choices.get(key)
  if (choice !== undefined) return choice
  const match = matches.get(key)
  return match?.status === 'found' ? match.title : undefined
}

/** Plans an import row by row, so that a caller can take thousands of them in parts. */
export type Planner = {
  /** Viewings that the user has already; before the first row. */
  know: (viewings: Iterable<Viewing>) => void
  add: (row: ImportRow) => void
  getPlan: () => ImportPlan
}

/**
 * Creates a planner of what an import would change. It only ever adds: what the user has stays as it is. Each row is in
 * exactly one of the plan's lists, except those of names without a choice.
 */
export function createPlanner(
  lookups: TitleLookups,
  library: KnownLibrary,
  lists: readonly ImportedList[] = [],
): Planner {
  const [knownLists, knownSmartLists] = [toNames(library.lists), toNames(library.smartLists ?? [])]
  const newLists = lists.filter(
    ({ name, smart }) => !(smart ? knownSmartLists : knownLists).has(normalizeListName(name)),
  )
  const plan: ImportPlan = {
    additions: [],
    known: [],
    questions: [],
    missing: [],
    leftOut: [],
    newLists,
  }
  const questions = new Map<string, TitleQuestion>()
  const index = indexLibrary(library)
  return {
    know: (viewings) => {
      for (const viewing of viewings) index.addViewing(viewing)
    },
    add: (row) => {
      const title = findTitle(row.target, lookups)
      const isQuestion = addQuestion(questions, row, lookups)
      if (title === null) plan.leftOut.push(row)
      else if (title) planRow(plan, row, title, lookups, index)
      else if (!isQuestion) plan.missing.push(row)
    },
    getPlan: () => ({ ...plan, questions: [...questions.values()] }),
  }
}

/** Returns whether the row is about a name that several titles have. */
function addQuestion(
  questions: Map<string, TitleQuestion>,
  { target }: ImportRow,
  { matches }: TitleLookups,
): boolean {
  const key = targetKey(target)
  const match = matches.get(key)
  if (target.summary || match?.status !== 'ambiguous') return false
  const question = questions.get(key)
  if (question) question.rows += 1
  else questions.set(key, { key, target, choices: match.choices, rows: 1 })
  return true
}

function planRow(
  plan: ImportPlan,
  row: ImportRow,
  title: TitleSummary,
  lookups: TitleLookups,
  index: Index,
): void {
  const addition = toAddition(row.item, title, lookups)
  if (!addition) plan.missing.push(row)
  else if (index.has(addition)) plan.known.push(row)
  else {
    // Two rows of a file may be about one title.
    index.add(addition)
    plan.additions.push(addition)
  }
}

/** Returns undefined for a viewing of a TV show that names no episode of it. */
function toAddition(item: ImportItem, title: TitleSummary, lookups: TitleLookups): Addition | undefined {
  // Stored ratings have no times before 1970.
  if (item.type === 'rating') return { ...item, title, at: item.at === null ? null : Math.max(0, item.at) }
  if (item.type !== 'viewing') return { ...item, title }
  const playable = toPlayable(item, title, lookups)
  if (!playable) return undefined
  const { name, posterPath, backdropPath, date, rating } = title
  const viewing: Viewing = {
    key: item.at === null ? `${playableKey(playable)}@before` : viewingKey(playable, item.at),
    playable,
    title: { name, posterPath, backdropPath, date, rating },
    episodeName: item.episodeName ?? null,
    watchedAt: item.at,
    isFinished: isFinishedViewing(item),
    watchedSeconds: item.progress?.watched ?? 0,
    durationSeconds: item.progress?.duration || null,
    origin: 'import',
  }
  return { type: 'viewing', title, viewing }
}

function toPlayable(
  { season, episode, episodeName }: ImportItem & { type: 'viewing' },
  { kind, id }: TitleSummary,
  { episodes }: TitleLookups,
): Playable | undefined {
  if (kind === 'movie') return { kind, id }
  if (season === undefined) return undefined
  const number = episode ?? episodes.get(seasonKey(id, season))?.get(normalizeText(episodeName ?? ''))
  return number === undefined ? undefined : { kind, id, season, episode: number }
}

type Index = {
  has: (addition: Addition) => boolean
  add: (addition: Addition) => void
  addViewing: (viewing: Viewing) => void
}

function indexLibrary({ watchlist, ratings, lists }: KnownLibrary): Index {
  const known = new Set<string>()
  const watched = new Set<string>()
  const addViewing = (viewing: Viewing) => {
    known.add(viewing.key)
    known.add(viewingDay(viewing))
    if (!viewing.isFinished) return
    known.add(finishedDay(viewing))
    watched.add(playableKey(viewing.playable))
  }
  for (const key of watchlist) known.add(`watchlist ${key}`)
  for (const key of ratings) known.add(`rating ${key}`)
  for (const { name, titles } of lists) for (const title of titles) known.add(listEntry(name, title))
  return {
    addViewing,
    has: (addition) => {
      if (addition.type !== 'viewing') return known.has(entryOf(addition))
      const { viewing } = addition
      if (known.has(viewing.key)) return true
      // That it was watched is known already.
      if (viewing.watchedAt === null) return watched.has(playableKey(viewing.playable))
      return known.has(viewing.isFinished ? finishedDay(viewing) : viewingDay(viewing))
    },
    add: (addition) => {
      if (addition.type === 'viewing') addViewing(addition.viewing)
      else known.add(entryOf(addition))
    },
  }
}

function entryOf(addition: Exclude<Addition, { type: 'viewing' }>): string {
  if (addition.type === 'list') return listEntry(addition.list, addition.title)
  return `${addition.type} ${titleKey(addition.title)}`
}

function listEntry(list: string, title: TitleSummary): string {
  return `list ${normalizeListName(list)} ${titleKey(title)}`
}

function toNames(lists: readonly { name: string }[]): ReadonlySet<string> {
  return new Set(lists.map(({ name }) => normalizeListName(name)))
}

/** Lists with equal names of different case are one. */
export function normalizeListName(name: string): string {
  return name.trim().toLowerCase()
}

/** Services record different times of the same viewing. */
function viewingDay({ playable, watchedAt }: Viewing): string {
  return `viewing ${playableKey(playable)} ${watchedAt === null ? 'before' : toLocalDate(watchedAt)}`
}

/** That something was begun on a day does not say that it was finished. */
function finishedDay(viewing: Viewing): string {
  return `finished ${viewingDay(viewing)}`
}

/** Returns the targets that have to be looked up in the catalogue, by key. */
export function listOpenTargets(
  rows: readonly ImportRow[],
  matches: ReadonlyMap<string, TitleMatch>,
): ReadonlyMap<string, ImportTarget> {
  const open = new Map<string, ImportTarget>()
  for (const { target } of rows) {
    if (target.summary) continue
    const key = targetKey(target)
    if (!matches.has(key) && !open.has(key)) open.set(key, target)
  }
  return open
}

/** Returns the seasons whose episodes the rows have by name only, by the key of the season. */
export function listOpenSeasons(
  rows: readonly ImportRow[],
  lookups: TitleLookups,
): ReadonlyMap<string, { tvShowId: number; season: number }> {
  const open = new Map<string, { tvShowId: number; season: number }>()
  for (const { target, item } of rows) {
    if (item.type !== 'viewing' || item.episode !== undefined || item.season === undefined) continue
    const title = item.episodeName ? findTitle(target, lookups) : undefined
    if (title?.kind !== 'tv') continue
    const key = seasonKey(title.id, item.season)
    if (!lookups.episodes.has(key)) open.set(key, { tvShowId: title.id, season: item.season })
  }
  return open
}
