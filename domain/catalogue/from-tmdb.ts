/**
 * Maps TMDB's field names to the app's; no other module knows them. A field that is missing, null or of another type
 * falls back to a neutral value, so that one malformed record does not empty a whole row.
 */
import * as v from 'valibot'

import { isAdultsOnly, isShownTitle } from './listed-record.ts'
import type { TitleKind, TitleSummary } from './title.ts'

export type Title = TitleSummary & {
  overview: string
  genreIds: number[]
  /** The kind that the record names, if any, which may differ from `kind`. */
  statedKind: TitleKind | null
}

export type Person = { id: number; name: string; knownFor: string; profilePath: string | null }

export type Page<Item> = { items: Item[]; pageCount: number; total: number }

/** Stored as the name of a title that has none. `titleName` of the interface translates it. */
export const UNKNOWN_TITLE = 'Unknown Title'

export const text = v.fallback(v.string(), '')
export const optionalText = v.fallback(v.nullable(v.string()), null)
export const optionalNumber = v.fallback(v.nullable(v.number()), null)
export const count = v.fallback(v.number(), 0)

export const titleRecord = v.object({
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

export const pageRecord = v.object({
  results: v.array(v.unknown()),
  total_pages: v.fallback(v.number(), 1),
  total_results: count,
})

type TitleRecord = v.InferOutput<typeof titleRecord>

/**
 * Returns a page of titles, without people and records that have no id. Every item of a TV list counts as a TV show; in
 * other lists each record determines its own kind. Throws a `ValiError` if the body is not a page.
 */
export function parseTitlePage(body: unknown, listKind?: TitleKind): Page<Title> {
  const kind = listKind === 'tv' ? 'tv' : undefined
  const record = v.parse(pageRecord, body)
  const shown = record.results.filter((item) => isShownTitle(Object(item)))
  const items = parseAll(titleRecord, shown).map((item) => toTitle(item, kind))
  return { items, pageCount: record.total_pages, total: record.total_results }
}

/** Returns the year of a title, or null if its date is unknown. */
export function getYear(title: { date: string | null }): string | null {
  return title.date ? title.date.slice(0, 4) : null
}

/** Returns a title; without `kind`, the record determines it. */
export function toTitle(record: TitleRecord, kind?: TitleKind): Title {
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

/** Returns the titles or people of a list that match the schema, without adults-only ones. */
export function parseListed<Schema extends v.GenericSchema>(
  schema: Schema,
  items: unknown[],
): v.InferOutput<Schema>[] {
  return parseAll(
    schema,
    items.filter((item) => !isAdultsOnly(Object(item))),
  )
}

/** Returns the items that match the schema. */
export function parseAll<Schema extends v.GenericSchema>(
  schema: Schema,
  items: unknown[],
): v.InferOutput<Schema>[] {
  return items.flatMap((item) => {
    const parsed = v.safeParse(schema, item)
    return parsed.success ? [parsed.output] : []
  })
}
