/**
 * Maps TMDB's field names to the app's; no other module knows them. A field that is missing, null or of another type
 * falls back to a neutral value, so that one malformed record does not empty a whole row.
 */
import * as v from 'valibot'

import type { TitleKind, TitleSummary } from './title.ts'

export type Title = TitleSummary & {
  overview: string
  genreIds: number[]
  /** The kind that the record names, if any, which may differ from `kind`. */
  statedKind: TitleKind | null
}

type Genre = { id: number; name: string }
type Season = { number: number; name: string; episodeCount: number }

export type TitleDetail = Title & {
  genres: Genre[]
  runtimeMinutes: number | null
  imdbId: string | null
  seasonCount: number
  seasons: Season[]
}

export type CastMember = { id: number; name: string; character: string; profilePath: string | null }

export type Episode = {
  number: number
  name: string
  overview: string
  airDate: string | null
  runtimeMinutes: number | null
  stillPath: string | null
}

export type Person = { id: number; name: string; knownFor: string; profilePath: string | null }

/** A result of a search across movies, TV shows and people. `group` is the heading it is listed under. */
export type SearchResult = { group: TitleKind; title: Title } | { group: 'person'; person: Person }

export type Page<Item> = { items: Item[]; pageCount: number; total: number }

/** Shown for a title whose record has no name. */
export const UNKNOWN_TITLE = 'Unknown Title'

const text = v.fallback(v.string(), '')
const optionalText = v.fallback(v.nullable(v.string()), null)
const optionalNumber = v.fallback(v.nullable(v.number()), null)
const count = v.fallback(v.number(), 0)

const titleRecord = v.object({
  id: v.number(),
  media_type: optionalText,
  title: optionalText,
  name: optionalText,
  poster_path: optionalText,
  backdrop_path: optionalText,
  release_date: optionalText,
  first_air_date: optionalText,
  vote_average: optionalNumber,
  overview: text,
  genre_ids: v.fallback(v.array(v.number()), []),
})

const genre = v.object({ id: v.number(), name: text })
const season = v.object({ season_number: v.number(), name: text, episode_count: count })

const detailRecord = v.object({
  ...titleRecord.entries,
  genres: v.fallback(v.array(genre), []),
  runtime: optionalNumber,
  episode_run_time: v.fallback(v.array(v.number()), []),
  number_of_seasons: count,
  seasons: v.fallback(v.array(season), []),
  external_ids: v.fallback(v.nullable(v.object({ imdb_id: optionalText })), null),
})

const pageRecord = v.object({
  results: v.array(v.unknown()),
  total_pages: v.fallback(v.number(), 1),
  total_results: count,
})

const castRecord = v.object({ id: v.number(), name: text, character: text, profile_path: optionalText })

const personRecord = v.object({
  id: v.number(),
  name: text,
  known_for_department: text,
  profile_path: optionalText,
})

const episodeRecord = v.object({
  episode_number: v.number(),
  name: text,
  overview: text,
  air_date: optionalText,
  runtime: optionalNumber,
  still_path: optionalText,
})

type TitleRecord = v.InferOutput<typeof titleRecord>

/**
 * Returns a page of titles, without people and records that have no id. Every item of a TV list counts as a TV show; in
 * other lists each record determines its own kind. Throws a `ValiError` if the body is not a page.
 */
export function parseTitlePage(body: unknown, listKind?: TitleKind): Page<Title> {
  const kind = listKind === 'tv' ? 'tv' : undefined
  const record = v.parse(pageRecord, body)
  const items = record.results.flatMap((result) => {
    const parsed = v.safeParse(titleRecord, result)
    return parsed.success && parsed.output.media_type !== 'person' ? [toTitle(parsed.output, kind)] : []
  })
  return { items, pageCount: record.total_pages, total: record.total_results }
}

/**
 * Returns a page of movies, TV shows and people, without other records such as collections. A record without a media
 * type is grouped with the movies. Throws a `ValiError` if the body is not a page.
 */
export function parseSearchPage(body: unknown): Page<SearchResult> {
  const record = v.parse(pageRecord, body)
  const items = record.results.flatMap((result) => toSearchResult(result) ?? [])
  return { items, pageCount: record.total_pages, total: record.total_results }
}

/** Returns a title's details. Throws a `ValiError` if the body is not a title. */
export function parseTitleDetail(body: unknown, kind: TitleKind): TitleDetail {
  const record = v.parse(detailRecord, body)
  return {
    ...toTitle(record, kind),
    genres: record.genres,
    genreIds: record.genres.map(({ id }) => id),
    runtimeMinutes: record.runtime || record.episode_run_time[0] || null,
    imdbId: record.external_ids?.imdb_id ?? null,
    seasonCount: record.number_of_seasons,
    seasons: record.seasons.map(({ season_number, name, episode_count }) => ({
      number: season_number,
      name,
      episodeCount: episode_count,
    })),
  }
}

/** Returns the cast in billing order. */
export function parseCast(body: unknown): CastMember[] {
  const { cast } = v.parse(v.object({ cast: v.fallback(v.array(v.unknown()), []) }), body)
  return parseAll(castRecord, cast).map(({ profile_path, ...member }) => ({
    ...member,
    profilePath: profile_path,
  }))
}

/** Returns the episodes of one season. */
export function parseEpisodes(body: unknown): Episode[] {
  const { episodes } = v.parse(v.object({ episodes: v.fallback(v.array(v.unknown()), []) }), body)
  return parseAll(episodeRecord, episodes).map((record) => ({
    number: record.episode_number,
    name: record.name || `Episode ${record.episode_number}`,
    overview: record.overview,
    airDate: record.air_date || null,
    runtimeMinutes: record.runtime || null,
    stillPath: record.still_path,
  }))
}

/** Returns the year of a title, or null if its date is unknown. */
export function getYear(title: { date: string | null }): string | null {
  return title.date ? title.date.slice(0, 4) : null
}

function toSearchResult(result: unknown): SearchResult | undefined {
  const typed = v.safeParse(v.object({ media_type: optionalText }), result)
  const group = (typed.success && typed.output.media_type) || 'movie'
  if (group === 'person') return toPersonResult(result)
  if (group !== 'movie' && group !== 'tv') return undefined
  const parsed = v.safeParse(titleRecord, result)
  return parsed.success ? { group, title: toTitle(parsed.output) } : undefined
}

function toPersonResult(result: unknown): SearchResult | undefined {
  const parsed = v.safeParse(personRecord, result)
  if (!parsed.success) return undefined
  const { id, name, known_for_department, profile_path } = parsed.output
  return { group: 'person', person: { id, name, knownFor: known_for_department, profilePath: profile_path } }
}

function toTitle(record: TitleRecord, kind?: TitleKind): Title {
  return {
    kind: kind ?? inferKind(record),
    id: record.id,
    name: record.title || record.name || UNKNOWN_TITLE,
    posterPath: record.poster_path,
    backdropPath: record.backdrop_path,
    date: record.release_date || record.first_air_date || null,
    // TMDB reports 0 for a title without votes.
    rating: record.vote_average || null,
    overview: record.overview,
    genreIds: record.genre_ids,
    statedKind: record.media_type === 'movie' || record.media_type === 'tv' ? record.media_type : null,
  }
}

/** A TV show if `media_type` says so, or if the record has a name but no title. */
function inferKind(record: TitleRecord): TitleKind {
  return record.media_type === 'tv' || (record.name && !record.title) ? 'tv' : 'movie'
}

function parseAll<Schema extends v.GenericSchema>(schema: Schema, items: unknown[]): v.InferOutput<Schema>[] {
  return items.flatMap((item) => {
    const parsed = v.safeParse(schema, item)
    return parsed.success ? [parsed.output] : []
  })
}
