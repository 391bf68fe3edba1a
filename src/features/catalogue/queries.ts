import { infiniteQueryOptions, noop, queryOptions } from '@tanstack/react-query'

import { parseTitlePage, type Page, type Title } from '#domain/catalogue/from-tmdb.ts'
import { HERO_LIST_PATH } from '#domain/catalogue/home-rows.ts'
import { titleKey, type TitleKind, type TitleRef } from '#domain/catalogue/title.ts'
import { uniqueBy } from '#domain/unique-by.ts'
import { fetchCatalogue } from '#src/features/catalogue/client/client.ts'

/** A TMDB list. `kind` is set where its items do not contain their media type. */
export type TitleList = { path: string; parameters?: Record<string, string | number>; kind?: TitleKind }

export type TrendingWindow = 'day' | 'week'

/** TMDB's page size. */
export const PAGE_TITLES = 20

/** The spec fetches lists and searches as pages 1 to 3, and shows up to 50 of their items. */
export const LIST_PAGES = 3
export const LIST_ITEMS = 50

/** Titles per page of a carousel. */
export const CAROUSEL_PAGE = 26

export function trendingList(kind: TitleKind | 'all', window: TrendingWindow): TitleList {
  return { path: `/trending/${kind}/${window}`, kind: kind === 'all' ? undefined : kind }
}

export function popularList(kind: TitleKind): TitleList {
  return { path: `/${kind}/popular`, kind }
}

export function topRatedList(kind: TitleKind): TitleList {
  return { path: `/${kind}/top_rated`, kind }
}

export function genreList(kind: TitleKind, genreId: number): TitleList {
  return discoverList(kind, { with_genres: genreId })
}

/**
 * A list for a carousel, without duplicates and without what `sift` leaves out. While there are more pages, it ends with
 * a full carousel page.
 */
export function titleListQuery({ path, parameters = {}, kind }: TitleList, sift = selectAll) {
  return infiniteQueryOptions({
    queryKey: ['catalogue', 'list', path, parameters],
    queryFn: ({ pageParam, signal }) =>
      fetchCatalogue(path, { ...parameters, page: pageParam }, signal, (body) => parseTitlePage(body, kind)),
    initialPageParam: 1,
    getNextPageParam: (_last, pages) => getNextPage(pages),
    select: ({ pages }) => {
      const titles = pages.flatMap(({ items }) => items)
      const isComplete = getNextPage(pages) === undefined
      return sift(uniqueBy(titles, titleKey))?.slice(0, isComplete ? LIST_ITEMS : CAROUSEL_PAGE)
    },
  })
}

/** The hero shows the first titles of this list. */
export const HERO_QUERY = titleListQuery({ path: HERO_LIST_PATH })

export function titleDetailQuery({ kind, id }: TitleRef) {
  return queryOptions({
    queryKey: ['catalogue', 'detail', kind, id],
    queryFn: ({ signal }) => {
      // Lists do not need it. It loads beside the response.
      const parser = import('#domain/catalogue/title-detail.ts')
      parser.catch(noop)
      return fetchCatalogue(`/${kind}/${id}`, { append_to_response: 'external_ids' }, signal, async (body) =>
        (await parser).parseTitleDetail(body, kind),
      )
    },
  })
}

export function recommendationsQuery({ kind, id }: TitleRef) {
  return queryOptions({
    queryKey: ['catalogue', 'recommendations', kind, id],
    queryFn: ({ signal }) =>
      fetchCatalogue(
        `/${kind}/${id}/recommendations`,
        {},
        signal,
        (body) => parseTitlePage(body, kind).items,
      ),
  })
}

/**
 * A listing page shows search results, else what matches a filter, else a keyword's titles, else a genre, else popular
 * titles.
 */
export type ListingView = { genre?: number; keyword?: number; query?: string; filter?: string; page?: number }

export function listingQuery(kind: TitleKind, { page = 1, ...view }: ListingView) {
  const { path, parameters } = getListing(kind, view)
  return queryOptions({
    queryKey: ['catalogue', 'listing', path, parameters, page],
    queryFn: ({ signal }) =>
      fetchCatalogue(path, { ...parameters, page }, signal, (body) => parseTitlePage(body, kind)),
  })
}

/** Undefined means that it is not known yet. */
function selectAll(titles: Title[]): Title[] | undefined {
  return titles
}

function getNextPage(pages: Page<Title>[]): number | undefined {
  const pageCount = pages.at(-1)?.pageCount ?? 1
  return pages.length < Math.min(pageCount, LIST_PAGES) ? pages.length + 1 : undefined
}

function discoverList(kind: TitleKind, filter: Record<string, number>): TitleList {
  return { path: `/discover/${kind}`, parameters: { ...filter, sort_by: 'popularity.desc' }, kind }
}

function getListing(kind: TitleKind, { genre, keyword, query }: ListingView): TitleList {
  if (query) return { path: `/search/${kind}`, parameters: { query }, kind }
  if (keyword) return discoverList(kind, { with_keywords: keyword })
  if (genre) return genreList(kind, genre)
  return popularList(kind)
}
