/** A user's criteria for the titles in a list. */
import { findGenre } from '../catalogue/genres.ts'
import type { TitleKind } from '../catalogue/title.ts'

/** Both ends are inclusive; a missing one is open. */
export type Bounds = { from?: number; to?: number }

export const TV_STATUSES = ['returning', 'planned', 'production', 'ended', 'canceled', 'pilot'] as const

export type TvStatus = (typeof TV_STATUSES)[number]

/** The order of the titles. Without one, the most popular come first, in a filmography the newest. */
const SORT_ORDERS = ['rating', 'votes', 'newest', 'oldest', 'title', 'revenue'] as const

export type SortOrder = (typeof SORT_ORDERS)[number]

export type TitleFilter = {
  genres: readonly number[]
  /** True if a title needs all of the genres instead of one of them. */
  needsAllGenres: boolean
  excludedGenres: readonly number[]
  years: Bounds
  runtimeMinutes: Bounds
  /** Out of ten. */
  minimumRating?: number
  /** Zero includes titles without votes; without it, `getMinimumVotes` decides. */
  minimumVotes?: number
  /** ISO 639-1 code of the original language. */
  language?: string
  /** A title has one of them in the region. */
  certifications: readonly string[]
  /** A title is available from one of them in the region. */
  providers: readonly number[]
  /** ISO 3166-1 code for certifications and providers; without it, the user's region. */
  region?: string
  /** A TV show has one of them. */
  statuses: readonly TvStatus[]
  people: readonly number[]
  /** True if a title needs all of the people instead of one of them. */
  needsAllPeople: boolean
  keywords: readonly number[]
  needsAllKeywords: boolean
  excludedKeywords: readonly number[]
  /** Leaves out titles that the user has rated, which only the device knows. */
  hidesRated?: boolean
  sort?: SortOrder
}

/** Where a filter applies: to movies, to TV shows, or to both in search results and in a person's filmography. */
export type FilterScope = TitleKind | 'search' | 'person'

export const EMPTY_FILTER: TitleFilter = {
  genres: [],
  needsAllGenres: false,
  excludedGenres: [],
  years: {},
  runtimeMinutes: {},
  certifications: [],
  providers: [],
  statuses: [],
  people: [],
  needsAllPeople: false,
  keywords: [],
  needsAllKeywords: false,
  excludedKeywords: [],
}

/** More than anyone chooses; a list in a link may be of any length. */
export const MAX_VALUES = 30

/** Fewer, because the TV shows of each person are a request. */
export const MAX_PEOPLE = 10

/** The years and the runtimes that a filter can name. */
export const YEARS = { from: 1870, to: 2100 }
export const MINUTES = { from: 1, to: 1000 }

/** Below this number of votes, a rating says little. */
export const RELIABLE_VOTES = 100

/** Returns the number of votes that a title needs, if any: by default only where its rating counts. */
export function getMinimumVotes(filter: TitleFilter): number | undefined {
  return (filter.minimumVotes ?? (isByRating(filter) ? RELIABLE_VOTES : 0)) || undefined
}

/** Returns true if the ratings of titles decide whether or where they are listed. */
export function isByRating({ minimumRating, sort }: TitleFilter): boolean {
  return minimumRating !== undefined || sort === 'rating'
}

export function isRegional({ certifications, providers }: TitleFilter): boolean {
  return certifications.length + providers.length > 0
}

/** Returns true if titles of the scope can have the genre. */
export function isGenreOf(scope: FilterScope, genre: number): boolean {
  const kinds: TitleKind[] = scope === 'movie' || scope === 'tv' ? [scope] : ['movie', 'tv']
  return kinds.some((kind) => findGenre(kind, genre)?.id === genre)
}

/**
 * Returns the sort orders besides the usual one. Search results have their own order, and the newest titles of a
 * filmography come first.
 */
export function getSortOrders(scope: FilterScope): readonly SortOrder[] {
  if (scope === 'search') return []
  if (scope === 'person') return ['rating', 'votes', 'oldest', 'title']
  return scope === 'movie' ? SORT_ORDERS : SORT_ORDERS.filter((sort) => sort !== 'revenue')
}
