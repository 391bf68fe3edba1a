/**
 * A filter as one readable text for the URL: terms with a name, a dot and a value, separated by spaces, such as
 * `genres.28_35 years.1990-1999 rating.7.5`. Spaces become `+` in the URL.
 *
 * Why it is one parameter: docs/decisions/0039-title-filters.md
 */
import {
  EMPTY_FILTER,
  getSortOrders,
  isByRating,
  isGenreOf,
  isRegional,
  MAX_PEOPLE,
  MAX_VALUES,
  MINUTES,
  TV_STATUSES,
  YEARS,
  type Bounds,
  type FilterScope,
  type TitleFilter,
} from './title-filter.ts'

const MAX_RATING = 10
const MAX_VOTES = 1_000_000
const MAX_ID = 999_999_999

/** TMDB's certifications, such as `MA 15+`, `+13` or a sentence in another alphabet. `|` separates them in a request. */
const CERTIFICATION = /^[^\p{C}\p{Z}|<>][^\p{C}|<>]{0,59}$/u

/** The characters that separate terms and values, and their spellings in a certification. */
const ESCAPES: Record<string, string> = { ' ': '*', _: '~u', '*': '~a', '~': '~t' }
const CHARACTERS = Object.fromEntries(
  Object.entries(ESCAPES).map(([character, escape]) => [escape, character]),
)

/** The parts of a filter that can be told from what a search or a filmography contains. */
const TERMS_BY_SCOPE: Partial<Record<FilterScope, readonly string[]>> = {
  search: ['genres', 'all-genres', 'not', 'years', 'rating', 'language'],
  person: ['genres', 'all-genres', 'not', 'years', 'rating', 'sort'],
}

/** Returns the filter that a text describes. Ignores what is invalid, unknown, or does not apply to the scope. */
export function parseFilter(text: string | undefined, scope: FilterScope): TitleFilter {
  const terms = new Map((text ?? '').split(' ').map(splitTerm))
  const read = (name: string) =>
    TERMS_BY_SCOPE[scope]?.includes(name) === false ? undefined : terms.get(name) || undefined
  const readGenres = (name: string) =>
    readList(read(name), (value) => {
      const id = readInteger(value, 1, MAX_ID)
      return id !== undefined && isGenreOf(scope, id) ? id : undefined
    })

  const readIds = (name: string, max?: number) =>
    readList(read(name), (value) => readInteger(value, 1, MAX_ID), max)

  const allGenres = readGenres('all-genres')
  const genres = allGenres.length > 0 ? allGenres : readGenres('genres')
  const allPeople = readIds('all-people', MAX_PEOPLE)
  const allKeywords = readIds('all-keywords')
  return normalizeFilter({
    genres,
    needsAllGenres: allGenres.length > 0,
    excludedGenres: readGenres('not'),
    years: readBounds(read('years'), YEARS),
    runtimeMinutes: readBounds(read('minutes'), MINUTES),
    minimumRating: readRating(read('rating')),
    minimumVotes: readInteger(read('votes'), 0, MAX_VOTES),
    language: readMatch(read('language'), /^[a-z]{2}$/),
    certifications: readList(read('certified'), readCertification),
    providers: readIds('on'),
    region: readMatch(read('region'), /^[A-Z]{2}$/),
    statuses:
      scope === 'tv' ? readList(read('status'), (value) => TV_STATUSES.find((one) => one === value)) : [],
    people: allPeople.length > 0 ? allPeople : readIds('people', MAX_PEOPLE),
    needsAllPeople: allPeople.length > 0,
    // `keyword` is the name that links and saved filters had while there could be only one.
    keywords: [allKeywords, readIds('keywords')].find((ids) => ids.length > 0) ?? readIds('keyword'),
    needsAllKeywords: allKeywords.length > 0,
    excludedKeywords: readIds('no-keywords'),
    hidesRated: read('mine') === 'unrated' || undefined,
    sort: getSortOrders(scope).find((sort) => sort === read('sort')),
  })
}

/** Returns the text of a filter; equal filters have equal texts. It is empty for the empty filter. */
export function formatFilter(filter: TitleFilter): string {
  const { genres, needsAllGenres, certifications, people, keywords, ...rest } = normalizeFilter(filter)
  const terms: Record<string, string | number | undefined> = {
    [needsAllGenres ? 'all-genres' : 'genres']: joinList(genres),
    not: joinList(rest.excludedGenres),
    years: formatBounds(rest.years),
    minutes: formatBounds(rest.runtimeMinutes),
    rating: rest.minimumRating,
    votes: rest.minimumVotes,
    language: rest.language,
    certified: joinList(
      certifications.map((name) => name.replaceAll(/[ _*~]/g, (one) => ESCAPES[one] ?? one)),
    ),
    on: joinList(rest.providers),
    status: joinList(rest.statuses),
    region: rest.region,
    [rest.needsAllPeople ? 'all-people' : 'people']: joinList(people),
    [rest.needsAllKeywords ? 'all-keywords' : 'keywords']: joinList(keywords),
    'no-keywords': joinList(rest.excludedKeywords),
    mine: rest.hidesRated ? 'unrated' : undefined,
    sort: rest.sort,
  }
  return Object.entries(terms)
    .filter(([, value]) => value !== undefined && value !== '')
    .map(([name, value]) => `${name}.${value}`)
    .join(' ')
}

export function isEmptyFilter(filter: TitleFilter): boolean {
  return formatFilter(filter) === ''
}

/** Returns the filter without parts that have no effect, its bounds in order. */
export function normalizeFilter(filter: TitleFilter): TitleFilter {
  return {
    ...EMPTY_FILTER,
    ...filter,
    needsAllGenres: filter.needsAllGenres && filter.genres.length > 1,
    years: toBounds(filter.years),
    runtimeMinutes: toBounds(filter.runtimeMinutes),
    excludedGenres: filter.excludedGenres.filter((id) => !filter.genres.includes(id)),
    needsAllPeople: filter.needsAllPeople && filter.people.length > 1,
    needsAllKeywords: filter.needsAllKeywords && filter.keywords.length > 1,
    excludedKeywords: filter.excludedKeywords.filter((id) => !filter.keywords.includes(id)),
    minimumVotes: filter.minimumVotes === 0 && !isByRating(filter) ? undefined : filter.minimumVotes,
    region: isRegional(filter) ? filter.region : undefined,
  }
}

function splitTerm(term: string): [string, string] {
  const dot = term.indexOf('.')
  return dot === -1 ? ['', ''] : [term.slice(0, dot), term.slice(dot + 1)]
}

function readList<Value>(
  text: string | undefined,
  readValue: (text: string) => Value | undefined,
  max = MAX_VALUES,
): Value[] {
  const values = (text ?? '').split('_').map(readValue)
  return [...new Set(values)].filter((value) => value !== undefined).slice(0, max)
}

function readInteger(text: string | undefined, from: number, to: number): number | undefined {
  if (text === undefined || !/^(?:0|[1-9]\d{0,8})$/.test(text)) return undefined
  const number = Number(text)
  return number >= from && number <= to ? number : undefined
}

/** Reads `1990-1999`, `1990-`, `-1999` or `1999`. */
function readBounds(text: string | undefined, limits: Required<Bounds>): Bounds {
  const [, first, dash, last] = /^(\d*)(-?)(\d*)$/.exec(text ?? '') ?? []
  const from = readInteger(first, limits.from, limits.to)
  const to = dash ? readInteger(last, limits.from, limits.to) : from
  return { from, to }
}

/** Returns bounds in order, without an end that is undefined. */
function toBounds({ from, to }: Bounds): Bounds {
  if (from !== undefined && to !== undefined) return { from: Math.min(from, to), to: Math.max(from, to) }
  return { ...(from !== undefined && { from }), ...(to !== undefined && { to }) }
}

function formatBounds({ from, to }: Bounds): string {
  if (from === undefined && to === undefined) return ''
  return from === to ? String(from) : `${from ?? ''}-${to ?? ''}`
}

function readRating(text: string | undefined): number | undefined {
  if (text === undefined || !/^\d{1,2}(?:\.\d)?$/.test(text)) return undefined
  const rating = Number(text)
  return rating > 0 && rating <= MAX_RATING ? rating : undefined
}

function readMatch(text: string | undefined, pattern: RegExp): string | undefined {
  return text !== undefined && pattern.test(text) ? text : undefined
}

function readCertification(text: string): string | undefined {
  return readMatch(
    text.replaceAll(/\*|~[uat]/g, (one) => CHARACTERS[one] ?? one),
    CERTIFICATION,
  )
}

function joinList(values: readonly (string | number)[]): string {
  return values.join('_')
}
