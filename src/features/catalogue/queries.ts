import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'

import { readCast, readEpisodes, readTitleDetail, readTitlePage } from '#domain/catalogue/from-tmdb.ts'
import { titleKey, type TitleKind, type TitleRef } from '#domain/catalogue/title.ts'
import { uniqueBy } from '#src/lib/unique-by.ts'

import { fetchCatalogue } from './client.ts'

/** A list of the movie database that a row shows. `kind` where the list's items do not say what they are. */
export type TitleList = { path: string; parameters?: Record<string, string | number>; kind?: TitleKind }

export type TrendingWindow = 'day' | 'week'

/** Spec, section 9: lists are fetched as pages 1 to 3 and truncated to 50 items. */
export const LIST_PAGES = 3
export const LIST_ITEMS = 50

/** The catalogue changes daily; within a visit it stands still. */
export const CATALOGUE_STALE_MS = 10 * 60_000

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

/** One list, page by page, each title once. */
export function titleListQuery({ path, parameters = {}, kind }: TitleList) {
  return infiniteQueryOptions({
    queryKey: ['catalogue', 'list', path, parameters],
    queryFn: async ({ pageParam, signal }) =>
      readTitlePage(await fetchCatalogue(path, { ...parameters, page: pageParam }, signal), kind),
    initialPageParam: 1,
    getNextPageParam: ({ page, pageCount }) =>
      page < Math.min(pageCount, LIST_PAGES) ? page + 1 : undefined,
    select: ({ pages }) => {
      const titles = pages.flatMap(({ items }) => items)
      return uniqueBy(titles, titleKey).slice(0, LIST_ITEMS)
    },
    staleTime: CATALOGUE_STALE_MS,
  })
}

export function titleDetailQuery({ kind, id }: TitleRef) {
  return queryOptions({
    queryKey: ['catalogue', 'detail', kind, id],
    queryFn: async ({ signal }) =>
      readTitleDetail(
        await fetchCatalogue(`/${kind}/${id}`, { append_to_response: 'external_ids' }, signal),
        kind,
      ),
    staleTime: CATALOGUE_STALE_MS,
  })
}

export function castQuery({ kind, id }: TitleRef) {
  return queryOptions({
    queryKey: ['catalogue', 'cast', kind, id],
    queryFn: async ({ signal }) => readCast(await fetchCatalogue(`/${kind}/${id}/credits`, {}, signal)),
    staleTime: CATALOGUE_STALE_MS,
  })
}

export function recommendationsQuery({ kind, id }: TitleRef) {
  return queryOptions({
    queryKey: ['catalogue', 'recommendations', kind, id],
    queryFn: async ({ signal }) =>
      readTitlePage(await fetchCatalogue(`/${kind}/${id}/recommendations`, {}, signal), kind).items,
    staleTime: CATALOGUE_STALE_MS,
  })
}

export function episodesQuery(seriesId: number, season: number) {
  return queryOptions({
    queryKey: ['catalogue', 'episodes', seriesId, season],
    queryFn: async ({ signal }) =>
      readEpisodes(await fetchCatalogue(`/tv/${seriesId}/season/${season}`, {}, signal)),
    staleTime: CATALOGUE_STALE_MS,
  })
}
