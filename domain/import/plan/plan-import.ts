import { playableKey, titleKey, type TitleSummary } from '../../catalogue/title.ts'
import { viewingKey, type Viewing } from '../../history/viewing.ts'
import { toLocalDate } from '../../local-date.ts'
import {
  isFinishedViewing,
  needsLength,
  type ImportedList,
  type ImportRow,
  type ImportTarget,
} from '../import-row.ts'
import type { TitleLookups } from './lookups.ts'
import { resolveRow, type OpenEpisode, type OpenTitle, type ResolvedItem } from './resolve-row.ts'

/** From so much on, something of unknown length counts as finished. */
const FINISHED_SECONDS = { movie: 60 * 60, tv: 15 * 60 } as const

/** The user's existing data, beside viewings. */
export type KnownLibrary = {
  /** Title keys. */
  watchlist: ReadonlySet<string>
  ratings: ReadonlySet<string>
  lists: readonly { name: string; titles: readonly TitleSummary[] }[]
  smartLists?: readonly { name: string }[]
}

/** The additions of an import. Times are in milliseconds since the epoch; null if the file has none. */
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
  episodeQuestions: OpenEpisode[]
  /** Rows whose title or episode the catalogue does not have. */
  missing: ImportRow[]
  /** Rows of titles that the user left out. */
  leftOut: ImportRow[]
  /** Lists of the files that the user does not have, also empty ones. */
  newLists: ImportedList[]
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
 * exactly one of the plan's lists, except rows of names without a choice.
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
    episodeQuestions: [],
    missing: [],
    leftOut: [],
    newLists,
  }
  const questions = new Map<string, TitleQuestion>()
  const episodeQuestions = new Map<string, OpenEpisode>()
  const index = indexLibrary(library)
  return {
    know: (viewings) => {
      for (const viewing of viewings) index.addViewing(viewing)
    },
    add: (row) => {
      const { resolved, state, questions: open = [], openEpisode } = resolveRow(row, lookups)
      for (const question of open) addQuestion(questions, question)
      if (openEpisode) episodeQuestions.set(openEpisode.key, openEpisode)
      if (resolved) planItem(plan, row, resolved, index)
      else if (state === 'left-out') plan.leftOut.push(row)
      else if (!state) plan.missing.push(row)
    },
    getPlan: () => ({
      ...plan,
      questions: [...questions.values()],
      episodeQuestions: [...episodeQuestions.values()],
    }),
  }
}

function addQuestion(
  questions: Map<string, TitleQuestion>,
  { key, reading: { target }, choices }: OpenTitle,
): void {
  const question = questions.get(key)
  if (question) question.rows += 1
  else questions.set(key, { key, target, choices, rows: 1 })
}

function planItem(plan: ImportPlan, row: ImportRow, resolved: ResolvedItem, index: Index): void {
  const addition = toAddition(resolved)
  if (!addition) plan.missing.push(row)
  else if (index.has(addition)) plan.known.push(row)
  else {
    // Two rows of a file may be about one title.
    index.add(addition)
    plan.additions.push(addition)
  }
}

function toAddition({ title, item, playable, runtimeSeconds }: ResolvedItem): Addition | undefined {
  // Stored ratings have no times before 1970.
  if (item.type === 'rating') return { ...item, title, at: item.at === null ? null : Math.max(0, item.at) }
  if (item.type !== 'viewing') return { ...item, title }
  if (!playable) return undefined
  const { name, posterPath, backdropPath, date, rating } = title
  const watched = item.progress?.watched ?? Math.round((item.share ?? 0) * (runtimeSeconds ?? 0))
  const duration = item.progress?.duration || runtimeSeconds
  const isLong = watched >= FINISHED_SECONDS[playable.kind]
  const viewing: Viewing = {
    key: item.at === null ? `${playableKey(playable)}@before` : viewingKey(playable, item.at),
    playable,
    title: { name, posterPath, backdropPath, date, rating },
    episodeName: item.episodeName ?? null,
    watchedAt: item.at,
    isFinished: needsLength(item) && duration === undefined ? isLong : isFinishedViewing(item, duration),
    watchedSeconds: duration === undefined ? watched : Math.min(watched, duration),
    positionSeconds: null,
    durationSeconds: duration ?? null,
    origin: 'import',
  }
  return { type: 'viewing', title, viewing }
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
