import { infiniteQueryOptions, queryOptions, skipToken, type InfiniteData } from '@tanstack/react-query'

import type { Title } from '#domain/catalogue/from-tmdb.ts'
import type { TitleKind } from '#domain/catalogue/title.ts'
import type { ParsedSearch } from '#domain/search/parse-search-text.ts'
import {
  parseCollectionPage,
  parseExternalMatch,
  parseSearchPage,
  parseSingleTitle,
  listNames,
  rankSearchResults,
  searchResultKey,
  type SearchResult,
} from '#domain/search/search-results.ts'
import { listSearchVariants } from '#domain/search/search-variants.ts'
import { createNameMatcher } from '#domain/text-match/score-match.ts'
import { uniqueBy } from '#domain/unique-by.ts'
import { fetchCatalogue, type RequestOptions } from '#src/features/catalogue/client/client.ts'
import { orIfMissing } from '#src/features/catalogue/client/or-if-missing.ts'

import { LIST_ITEMS, LIST_PAGES } from './queries.ts'

/** Three pages of the catalogue, best match first. */
type SearchBlock = { text: string; results: SearchResult[]; next: BlockStart | undefined }

type BlockStart = { text: string; page: number; pageCount?: number }

type SearchResults = {
  /** The text that was searched for, or the closest one that the catalogue knows. */
  text: string
  results: SearchResult[]
  /** How many blocks they are from. */
  blocks: number
}

type Source = { path: string; parameters: Record<string, string | number>; kind?: TitleKind }

/**
 * Movies, TV shows and people that match, in blocks of three pages. The first block ends after 50 results until another
 * one is loaded. Where nothing matches, it searches for similar texts.
 */
export function searchQuery(search: ParsedSearch) {
  const { text, operators } = search
  return infiniteQueryOptions({
    queryKey: ['catalogue', 'search', text, operators.year, operators.genre?.ids],
    queryFn: async ({ pageParam, signal }) => {
      const block = await fetchBlock(search, pageParam, signal)
      const isEmpty = block.results.length === 0 && !block.next
      return (isEmpty && pageParam.page === 1 && (await fetchSimilar(search, signal))) || block
    },
    initialPageParam: { text, page: 1 },
    getNextPageParam: ({ next }) => next,
    select: selectResults,
  })
}

/** The best matches on the first page, for suggestions. They are not persisted: each letter would add some. */
export function suggestionsQuery(text: string | undefined) {
  return queryOptions({
    queryKey: ['catalogue', 'suggestions', text],
    queryFn: text
      ? async ({ signal }) => {
          const page = await fetchCatalogue(
            '/search/multi',
            { query: text, page: 1 },
            signal,
            (body) => parseSearchPage(body).items,
          )
          return rankSearchResults(text, uniqueBy(page, searchResultKey))
        }
      : skipToken,
    persister: undefined,
  })
}

export function collectionSearchQuery(text: string | undefined) {
  return queryOptions({
    queryKey: ['catalogue', 'collections', text],
    queryFn: text
      ? ({ signal }) =>
          fetchCatalogue('/search/collection', { query: text, page: 1 }, signal, parseCollectionPage)
      : skipToken,
    persister: undefined,
  })
}

/** The titles with a TMDB id: none, one, or a movie and a TV show. */
export function titlesByIdQuery({ id, kind }: { id: number; kind?: TitleKind }) {
  const kinds: TitleKind[] = kind ? [kind] : ['movie', 'tv']
  return queryOptions({
    queryKey: ['catalogue', 'titles-by-id', kinds, id],
    queryFn: async ({ signal }) => {
      const titles = await Promise.all(kinds.map((each) => fetchTitle(each, id, signal)))
      return titles.flatMap((title) => title ?? [])
    },
  })
}

/** The title or person with an IMDb id. */
export function imdbQuery(imdbId: string) {
  return queryOptions({
    queryKey: ['catalogue', 'find', imdbId],
    queryFn: ({ signal }) =>
      fetchCatalogue(`/find/${imdbId}`, { external_source: 'imdb_id' }, signal, parseExternalMatch),
  })
}

function selectResults({ pages }: InfiniteData<SearchBlock>): SearchResults {
  const results = uniqueBy(
    pages.flatMap((block) => block.results),
    searchResultKey,
  )
  return {
    text: pages[0]?.text ?? '',
    results: pages.length === 1 ? results.slice(0, LIST_ITEMS) : results,
    blocks: pages.length,
  }
}

async function fetchBlock(
  search: ParsedSearch,
  start: BlockStart,
  signal: AbortSignal,
  maxPages = LIST_PAGES,
): Promise<SearchBlock> {
  const { text, page, pageCount: known = Infinity } = start
  if (page > known) return { text, results: [], next: undefined }
  const sources = listSources({ ...search, text })
  const fetchPage = (number: number) =>
    Promise.all(
      sources.map(({ path, parameters, kind }) =>
        fetchCatalogue(path, { ...parameters, page: number }, signal, (body) => parseSearchPage(body, kind)),
      ),
    )
  const first = await fetchPage(page)
  const pageCount = Math.max(0, ...first.map((each) => each.pageCount))
  const furtherPages = Math.max(0, Math.min(pageCount, page + maxPages - 1) - page)
  const further = await Promise.all(
    Array.from({ length: furtherPages }, (_, index) => fetchPage(page + index + 1)),
  )
  const found = [first, ...further].flat().flatMap(({ items }) => items)
  const results = rankSearchResults(text, uniqueBy(filterByGenre(search, found), searchResultKey))
  const nextPage = page + maxPages
  const hasMore = nextPage <= pageCount || results.length > LIST_ITEMS
  return { text, results, next: hasMore ? { text, page: nextPage, pageCount } : undefined }
}

/** A year is a parameter of the catalogue, which however has no search for both kinds of titles by year. */
function listSources({ text, operators: { year, genre } }: ParsedSearch): Source[] {
  if (text && !year) return [{ path: '/search/multi', parameters: { query: text } }]
  const kinds = (['movie', 'tv'] as const).filter((kind) => !genre || genre.ids[kind])
  return kinds.map((kind) => {
    const ofYear = year && { [kind === 'movie' ? 'primary_release_year' : 'first_air_date_year']: year }
    if (text) return { path: `/search/${kind}`, parameters: { query: text, ...ofYear }, kind }
    const ofGenre = genre && { with_genres: genre.ids[kind] ?? '' }
    return {
      path: `/discover/${kind}`,
      parameters: { sort_by: 'popularity.desc', ...ofYear, ...ofGenre },
      kind,
    }
  })
}

function filterByGenre({ operators: { genre } }: ParsedSearch, results: SearchResult[]): SearchResult[] {
  if (!genre) return results
  return results.filter((result) => {
    if (result.group === 'person') return false
    const id = genre.ids[result.title.kind]
    return id !== undefined && result.title.genreIds.includes(id)
  })
}

/** Resolves to the results of the closest variant of the text that has any. */
async function fetchSimilar(search: ParsedSearch, signal: AbortSignal): Promise<SearchBlock | undefined> {
  const match = createNameMatcher(search.text)
  for (const { text, isBroad } of listSearchVariants(search.text)) {
    // One after the other: most searches need one.
    const block = await fetchBlock(search, { text, page: 1 }, signal, 1)
    const scored = block.results.map((result) => {
      const names = listNames(result).map((name) => ({ name, score: match(name) }))
      return { result, ...names.reduce((best, other) => (other.score > best.score ? other : best)) }
    })
    const close = scored.filter(({ score }) => score > 0).toSorted((one, other) => other.score - one.score)
    const [best] = close
    if (best) return { text: best.name, results: close.map(({ result }) => result), next: undefined }
    if (!isBroad && block.results.length > 0) return block
  }
  return undefined
}

/** Resolves to a title by its id; undefined if that is not in use. */
export function fetchTitle(
  kind: TitleKind,
  id: number,
  signal: AbortSignal,
  options?: RequestOptions,
): Promise<Title | undefined> {
  const parse = (body: unknown) => parseSingleTitle(body, kind)
  return orIfMissing(fetchCatalogue(`/${kind}/${id}`, {}, signal, parse, options), undefined)
}
