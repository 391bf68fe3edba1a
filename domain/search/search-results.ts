/** The results of a search in the catalogue. */
import * as v from 'valibot'

import {
  count,
  optionalText,
  pageRecord,
  parseAll,
  parseListed,
  text,
  titleRecord,
  toTitle,
  type Page,
  type Person,
  type Title,
} from '../catalogue/from-tmdb.ts'
import type { CollectionSummary } from '../catalogue/title-detail.ts'
import { titleKey, type TitleKind } from '../catalogue/title.ts'
import { personRecord, toPerson } from '../people/people.ts'
import { rankResults } from '../text-match/score-match.ts'

/** A result of a search across movies, TV shows and people. `group` is the heading it is listed under. */
export type SearchResult = {
  /** TMDB's measure; higher is more popular. */
  popularity: number
} & (
  | {
      group: TitleKind
      title: Title
      originalName: string
      /** ISO 639-1 code; undefined where it is not known. */
      originalLanguage?: string | null
    }
  | { group: 'person'; person: Person }
)

/** The title or the person with an IMDb id. */
export type ExternalMatch = { title?: Title; personId?: number }

const resultRecord = v.object({
  ...titleRecord.entries,
  original_title: text,
  original_name: text,
  original_language: optionalText,
  popularity: count,
})
const personResultRecord = v.object({ ...personRecord.entries, popularity: count })
const collectionRecord = v.object({
  id: v.number(),
  name: text,
  poster_path: optionalText,
  backdrop_path: optionalText,
})
const list = v.fallback(v.array(v.unknown()), [])
const externalRecord = v.object({ movie_results: list, tv_results: list, person_results: list })

/**
 * Returns a page of movies, TV shows and people, without other records such as collections. A record without a media
 * type is grouped with the movies, unless the list is one of a single kind. Throws a `ValiError` if the body is not a
 * page.
 */
export function parseSearchPage(body: unknown, listKind?: TitleKind): Page<SearchResult> {
  const record = v.parse(pageRecord, body)
  const items = parseListed(v.unknown(), record.results).flatMap(
    (result) => toSearchResult(result, listKind) ?? [],
  )
  return { items, pageCount: record.total_pages, total: record.total_results }
}

/** Returns the collections of a page. Throws a `ValiError` if the body is not a page. */
export function parseCollectionPage(body: unknown): CollectionSummary[] {
  return parseListed(collectionRecord, v.parse(pageRecord, body).results)
    .filter(({ name }) => name)
    .map(({ id, name, poster_path, backdrop_path }) => ({
      id,
      name,
      posterPath: poster_path,
      backdropPath: backdrop_path,
    }))
}

/** Returns what an external id belongs to; nothing if it is unknown. Throws a `ValiError` if the body is no object. */
export function parseExternalMatch(body: unknown): ExternalMatch {
  const record = v.parse(externalRecord, body)
  const [movie] = parseAll(titleRecord, record.movie_results)
  const [tvShow] = parseAll(titleRecord, record.tv_results)
  const [person] = parseAll(personRecord, record.person_results)
  if (movie) return { title: toTitle(movie, 'movie') }
  if (tvShow) return { title: toTitle(tvShow, 'tv') }
  return person ? { personId: person.id } : {}
}

/** Returns the title that a movie's or TV show's own document is about. Throws a `ValiError` if it is about none. */
export function parseSingleTitle(body: unknown, kind: TitleKind): Title {
  return toTitle(v.parse(titleRecord, body), kind)
}

export function searchResultKey(result: SearchResult): string {
  return result.group === 'person' ? `person-${result.person.id}` : titleKey(result.title)
}

/** Returns the names by which a result may be searched for. */
export function listNames(result: SearchResult): string[] {
  return result.group === 'person' ? [result.person.name] : [result.title.name, result.originalName]
}

/** Returns the results that match the text best first; equal matches by popularity. */
export function rankSearchResults(text: string, results: readonly SearchResult[]): SearchResult[] {
  return rankResults(text, results, {
    namesOf: listNames,
    popularityOf: ({ popularity }) => popularity,
    isPerson: ({ group }) => group === 'person',
  })
}

function toSearchResult(result: unknown, listKind: TitleKind | undefined): SearchResult | undefined {
  const typed = v.safeParse(v.object({ media_type: optionalText }), result)
  const group = listKind ?? ((typed.success && typed.output.media_type) || 'movie')
  if (group === 'person') return toPersonResult(result)
  if (group !== 'movie' && group !== 'tv') return undefined
  const parsed = v.safeParse(resultRecord, result)
  if (!parsed.success) return undefined
  const { original_title, original_name, original_language, popularity } = parsed.output
  const title = toTitle(parsed.output, listKind)
  const originalName = original_title || original_name
  return { group, title, originalName, originalLanguage: original_language, popularity }
}

function toPersonResult(result: unknown): SearchResult | undefined {
  const parsed = v.safeParse(personResultRecord, result)
  if (!parsed.success) return undefined
  return { group: 'person', person: toPerson(parsed.output), popularity: parsed.output.popularity }
}
