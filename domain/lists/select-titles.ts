/** Sorting and filtering the titles of a list. */
import type { TitleSummary } from '../catalogue/title.ts'
import { compareNames } from '../compare-names.ts'
import { memoizeEach } from '../memoize.ts'
import { normalizeText } from '../text-match/normalize-text.ts'
import type { ListView, TitleSort } from './list-view.ts'
import type { Watched } from './watched-state.ts'

export type SortableTitle = TitleSummary & {
  /** Milliseconds since the epoch; null if it is not known. */
  addedAt: number | null
  runtimeMinutes: number | null
  note?: string
  /** By which a search finds it too. */
  otherNames?: readonly string[]
}

type SearchableTitle = Pick<SortableTitle, 'name' | 'note' | 'otherNames'>

export type UserFacts<Title extends SortableTitle> = {
  /** Returns the user's rating from 1 to 10. */
  getHalfStars: (title: Title) => number | undefined
  getWatched: (title: Title) => Watched
}

/** Returns the titles that a view shows, in its order. */
export function selectTitles<Title extends SortableTitle>(
  titles: readonly Title[],
  { sort, kind, state, text = '' }: ListView,
  facts: UserFacts<Title>,
): Title[] {
  const hasWords = createTextFilter(text)
  const found = titles.filter(
    (title) =>
      (kind === undefined || title.kind === kind) &&
      hasWords(title) &&
      (state === undefined || facts.getWatched(title).state === state),
  )
  return sort ? sortTitles(found, sort, facts) : found
}

/** Returns the titles in an order; equal ones as they were, and the ones without a known value at the end. */
export function sortTitles<Title extends SortableTitle>(
  titles: readonly Title[],
  sort: TitleSort,
  facts: UserFacts<Title>,
): Title[] {
  if (sort === 'title') return titles.toSorted((one, other) => compareNames(one.name, other.name))
  return titles
    .map((title) => ({ title, value: getSortValue(title, sort, facts) ?? Infinity }))
    .toSorted((one, other) => (one.value === other.value ? 0 : one.value - other.value))
    .map(({ title }) => title)
}

/** Returns a function that finds all words of a text in a name or a note; without words it finds every title. */
export function createTextFilter(text: string): (title: SearchableTitle) => boolean {
  const words = normalizeText(text).split(' ').filter(Boolean)
  if (words.length === 0) return () => true
  return (title) => {
    const searchText = getSearchText(title)
    return words.every((word) => searchText.includes(word))
  }
}

/** The smallest value comes first; null is unknown. */
function getSortValue<Title extends SortableTitle>(
  title: Title,
  sort: Exclude<TitleSort, 'title'>,
  { getHalfStars, getWatched }: UserFacts<Title>,
): number | null {
  switch (sort) {
    case 'added':
      return negate(title.addedAt)
    case 'year':
      return negate(parseYear(title.date))
    case 'rating':
      // The catalogue's scale has ten steps as well.
      return negate(getHalfStars(title) ?? title.rating)
    case 'runtime':
      return title.runtimeMinutes
    case 'remaining':
      return getWatched(title).remainingMinutes
  }
}

/** Returns the year of an ISO date; null if there is none. */
export function parseYear(date: string | null): number | null {
  return Number.parseInt(date ?? '', 10) || null
}

function negate(value: number | null): number | null {
  return value === null ? null : -value
}

/** Normalizing takes longer than searching. */
const getSearchText = memoizeEach(({ name, note = '', otherNames = [] }: SearchableTitle) =>
  normalizeText([name, note, ...otherNames].join(' ')),
)
