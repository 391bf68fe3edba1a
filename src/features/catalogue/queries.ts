import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'

import {
  readCast,
  readEpisodes,
  readTitleDetail,
  readTitlePage,
  type Page,
  type Title,
} from '#domain/catalogue/from-tmdb.ts'
import { HERO_LIST_PATH } from '#domain/catalogue/home-rows.ts'
import { titleKey, type TitleKind, type TitleRef } from '#domain/catalogue/title.ts'
import { uniqueBy } from '#src/lib/unique-by.ts'

import { fetchCatalogue } from './client.ts'

/** A list of the movie database that a row shows. `kind` where the list's items do not say what they are. */
export type TitleList = { path: string; parameters?: Record<string, string | number>; kind?: TitleKind }

export type TrendingWindow = 'day' | 'week'

/** How many titles the movie database puts on a page. */
export const PAGE_TITLES = 20

/** Spec, section 9: lists are fetched as pages 1 to 3 and truncated to 50 items. */
export const LIST_PAGES = 3
export const LIST_ITEMS = 50

/** Spec, section 9: how many titles make a page of a carousel. */
const CAROUSEL_PAGE = 26

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
  return { path: `/discover/${kind}`, parameters: { with_genres: genreId, sort_by: 'popularity.desc' }, kind }
}

/** One list, page by page, each title once. Until all of it is fetched it ends with a whole page of the carousel. */
export function titleListQuery({ path, parameters = {}, kind }: TitleList) {
  return infiniteQueryOptions({
    queryKey: ['catalogue', 'list', path, parameters],
    queryFn: ({ pageParam, signal }) =>
      fetchCatalogue(path, { ...parameters, page: pageParam }, signal, (body) => readTitlePage(body, kind)),
    initialPageParam: 1,
    getNextPageParam: (_last, pages) => nextPageOf(pages),
    select: ({ pages }) => {
      const titles = pages.flatMap(({ items }) => items)
      const isWhole = nextPageOf(pages) === undefined
      return uniqueBy(titles, titleKey).slice(0, isWhole ? LIST_ITEMS : CAROUSEL_PAGE)
    },
  })
}

/** Its first titles are the hero's. */
export const HERO_QUERY = titleListQuery({ path: HERO_LIST_PATH })

/** The page to fetch next; none when all are there. */
function nextPageOf(pages: Page<Title>[]): number | undefined {
  const pageCount = pages.at(-1)?.pageCount ?? 1
  return pages.length < Math.min(pageCount, LIST_PAGES) ? pages.length + 1 : undefined
}

export function titleDetailQuery({ kind, id }: TitleRef) {
  return queryOptions({
    queryKey: ['catalogue', 'detail', kind, id],
    queryFn: ({ signal }) =>
      fetchCatalogue(`/${kind}/${id}`, { append_to_response: 'external_ids' }, signal, (body) =>
        readTitleDetail(body, kind),
      ),
  })
}

export function castQuery({ kind, id }: TitleRef) {
  return queryOptions({
    queryKey: ['catalogue', 'cast', kind, id],
    queryFn: ({ signal }) => fetchCatalogue(`/${kind}/${id}/credits`, {}, signal, readCast),
  })
}

export function recommendationsQuery({ kind, id }: TitleRef) {
  return queryOptions({
    queryKey: ['catalogue', 'recommendations', kind, id],
    queryFn: ({ signal }) =>
      fetchCatalogue(`/${kind}/${id}/recommendations`, {}, signal, (body) => readTitlePage(body, kind).items),
  })
}

export function episodesQuery(seriesId: number, season: number) {
  return queryOptions({
    queryKey: ['catalogue', 'episodes', seriesId, season],
    queryFn: ({ signal }) => fetchCatalogue(`/tv/${seriesId}/season/${season}`, {}, signal, readEpisodes),
  })
}
