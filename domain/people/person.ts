/** A person with everything they worked on. */
import * as v from 'valibot'

import { optionalText, parseListed, text, titleRecord, toTitle, type Title } from '../catalogue/from-tmdb.ts'
import { titleKey, type TitleKind } from '../catalogue/title.ts'
import { compareNames } from '../compare-names.ts'
import { matchesFilter } from '../filters/match-filter.ts'
import { RELIABLE_VOTES, type SortOrder, type TitleFilter } from '../filters/title-filter.ts'
import { normalizeText } from '../text-match/normalize-text.ts'
import { uniqueBy } from '../unique-by.ts'

/** The department of roles that are characters instead of jobs. */
export const ACTING = 'Acting'

/** A person's jobs for a title in one department. */
export type FilmographyEntry = {
  title: Title
  /** TMDB's name, such as `Directing`. */
  department: string
  /** Characters or jobs. */
  roles: string[]
  /** How many users rated the title. */
  votes: number
  originalName: string
  /** ISO 639-1 code. */
  originalLanguage: string | null
}

export type PersonDetail = {
  id: number
  name: string
  profilePath: string | null
  biography: string
  /** ISO dates. */
  birthday: string | null
  deathday: string | null
  birthplace: string | null
  /** The department that the person is known for; empty if unknown. */
  department: string
  imdbId: string | null
  filmography: FilmographyEntry[]
  /** The most voted titles of the department that the person is known for. */
  knownFor: Title[]
}

export type FilmographyFilter = {
  department?: string
  kind?: TitleKind
  text?: string
  /** Genres, years and ratings. */
  titles?: TitleFilter
}

/** A year's titles; null holds what has no date yet. Without a year, all titles in another order. */
export type FilmographyGroup = { year?: string | null; entries: FilmographyEntry[] }

const KNOWN_FOR_MAX = 8

const list = v.fallback(v.array(v.unknown()), [])
const votes = v.fallback(v.number(), 0)
const creditRecord = v.object({
  ...titleRecord.entries,
  vote_count: votes,
  original_title: text,
  original_name: text,
  original_language: optionalText,
})
const castRecord = v.object({ ...creditRecord.entries, character: text })
const crewRecord = v.object({ ...creditRecord.entries, department: text, job: text })

const personRecord = v.object({
  id: v.number(),
  name: text,
  profile_path: optionalText,
  biography: text,
  birthday: optionalText,
  deathday: optionalText,
  place_of_birth: optionalText,
  known_for_department: text,
  imdb_id: optionalText,
  external_ids: v.fallback(v.nullable(v.object({ imdb_id: optionalText })), null),
  combined_credits: v.fallback(v.object({ cast: list, crew: list }), { cast: [], crew: [] }),
})

/** Returns a person with their credits. Throws a `ValiError` if the body is not a person. */
export function parsePerson(body: unknown): PersonDetail {
  const record = v.parse(personRecord, body)
  const { cast, crew } = record.combined_credits
  const credits = [
    ...parseListed(castRecord, cast).map((credit) => ({
      ...credit,
      department: ACTING,
      role: credit.character,
    })),
    ...parseListed(crewRecord, crew).map((credit) => ({ ...credit, role: credit.job })),
  ]
  const department = record.known_for_department
  const own = credits.filter((credit) => credit.department === department)
  const byVotes = (own.length > 0 ? own : credits).toSorted((one, other) => other.vote_count - one.vote_count)
  return {
    id: record.id,
    name: record.name,
    profilePath: record.profile_path,
    biography: record.biography.trim(),
    birthday: record.birthday || null,
    deathday: record.deathday || null,
    birthplace: record.place_of_birth || null,
    department,
    imdbId: record.imdb_id || record.external_ids?.imdb_id || null,
    filmography: mergeRoles(
      credits.map((credit) => ({
        ...credit,
        title: toTitle(credit),
        votes: credit.vote_count,
        originalName: credit.original_title || credit.original_name,
        originalLanguage: credit.original_language,
      })),
    ),
    knownFor: uniqueBy(
      byVotes.map((credit) => toTitle(credit)),
      titleKey,
    ).slice(0, KNOWN_FOR_MAX),
  }
}

/** Returns the departments of a filmography: the one that the person is known for, then by number of titles. */
export function listDepartments({ filmography, department }: PersonDetail): string[] {
  const counts = new Map<string, number>()
  for (const entry of filmography) counts.set(entry.department, (counts.get(entry.department) ?? 0) + 1)
  const rank = (name: string) => (name === department ? Infinity : (counts.get(name) ?? 0))
  return [...counts.keys()].toSorted((one, other) => rank(other) - rank(one))
}

/** Returns the entries that match all parts of the filter. The text may be part of a title or a role, in any spelling. */
export function filterFilmography(
  entries: FilmographyEntry[],
  filter: FilmographyFilter,
): FilmographyEntry[] {
  const wanted = normalizeText(filter.text ?? '')
  return entries.filter(
    ({ title, originalName, department, roles }) =>
      (!filter.department || department === filter.department) &&
      (!filter.kind || title.kind === filter.kind) &&
      (!filter.titles || matchesFilter(title, filter.titles, '')) &&
      (!wanted ||
        [title.name, originalName, ...roles].some((words) => normalizeText(words).includes(wanted))),
  )
}

/**
 * Returns the entries in an order. By date they are grouped by year, and without another order the announced ones, which
 * have no date, come first, then the newest. By rating, titles with few votes come last.
 */
export function arrangeFilmography(
  entries: readonly FilmographyEntry[],
  sort?: SortOrder,
): FilmographyGroup[] {
  switch (sort) {
    case 'rating':
      return toGroup(entries, (one, other) => compareRatings(one, other))
    case 'votes':
      return toGroup(entries, (one, other) => other.votes - one.votes)
    case 'title':
      return toGroup(entries, (one, other) => compareNames(one.title.name, other.title.name))
    case 'oldest':
      return groupByYear(entries, -1)
    case 'newest':
    case 'revenue':
    case undefined:
      return groupByYear(entries, 1)
  }
}

/** Returns the titles of a filmography, each one once. */
export function listTitles(entries: FilmographyEntry[]): Title[] {
  return uniqueBy(
    entries.map(({ title }) => title),
    titleKey,
  )
}

export type Age = { years: number; isExact: boolean }

/** `1945`, `1945-03` or `1945-03-17`. */
const DATE_PARTS = /^\d{4}(?:-\d{2}){0,2}$/

/**
 * Returns the age at an ISO date, or null if one of the dates is invalid. Where one is incomplete, the age may be a year
 * less.
 */
export function getAge(birthday: string, isoDate: string): Age | null {
  if (![birthday, isoDate].every((date) => DATE_PARTS.test(date) && !Number.isNaN(Date.parse(date))))
    return null
  const length = Math.min(birthday.length, isoDate.length)
  const [born, on] = [birthday.slice(4, length), isoDate.slice(4, length)]
  const years = Number(isoDate.slice(0, 4)) - Number(birthday.slice(0, 4))
  return { years: on < born ? years - 1 : years, isExact: on !== born || length === 'YYYY-MM-DD'.length }
}

type Credit = Omit<FilmographyEntry, 'roles'> & { role: string }

/** Several roles or jobs of one department in the same title become one entry. */
function mergeRoles(credits: Credit[]): FilmographyEntry[] {
  const groups = Map.groupBy(credits, ({ title, department }) => `${department} ${titleKey(title)}`)
  return [...groups.values()].flatMap((group) => {
    const [first] = group
    if (!first) return []
    const roles = [...new Set(group.map(({ role }) => role).filter(Boolean))]
    const { title, department, votes, originalName, originalLanguage } = first
    return [{ title, department, roles, votes, originalName, originalLanguage }]
  })
}

function toGroup(
  entries: readonly FilmographyEntry[],
  compare: (one: FilmographyEntry, other: FilmographyEntry) => number,
): FilmographyGroup[] {
  return entries.length > 0 ? [{ entries: entries.toSorted(compare) }] : []
}

/** `direction` is 1 for the newest first, -1 for the oldest. */
function groupByYear(entries: readonly FilmographyEntry[], direction: 1 | -1): FilmographyGroup[] {
  const groups = Map.groupBy(entries, ({ title }) => title.date?.slice(0, 4) ?? null)
  return [...groups]
    .map(([year, group]) => ({
      year,
      entries: group.toSorted((one, other) => direction * compareTexts(other.title.date, one.title.date)),
    }))
    .toSorted((one, other) => direction * compareTexts(other.year ?? '9999', one.year ?? '9999'))
}

function compareTexts(one: string | null, other: string | null): number {
  return (one ?? '').localeCompare(other ?? '')
}

/** A few enthusiasts do not outweigh what many liked. */
function compareRatings(one: FilmographyEntry, other: FilmographyEntry): number {
  const isReliable = ({ votes }: FilmographyEntry) => Number(votes >= RELIABLE_VOTES)
  return isReliable(other) - isReliable(one) || (other.title.rating ?? 0) - (one.title.rating ?? 0)
}
