import { infiniteQueryOptions } from '@tanstack/react-query'

import { parseTitlePage, type Page, type Title } from '#domain/catalogue/from-tmdb.ts'
import { selectAnnounced } from '#domain/catalogue/releases.ts'

import { fetchCatalogue } from './client.ts'
import type { TitleList } from './queries.ts'

/** Movies in theaters, and TV shows with an episode today. */
export const IN_THEATERS: TitleList = { path: '/movie/now_playing', kind: 'movie' }
export const ON_TV_TODAY: TitleList = { path: '/tv/airing_today', kind: 'tv' }

/** Movies and TV shows that come out after `today`, an ISO date, by date. */
export function announcedQuery(today: string) {
  return infiniteQueryOptions({
    queryKey: ['catalogue', 'announced', today],
    queryFn: async ({ pageParam: page, signal }): Promise<Page<Title>> => {
      const [movies, tvShows] = await Promise.all([
        fetchCatalogue('/movie/upcoming', { page }, signal, (body) => parseTitlePage(body, 'movie')),
        fetchCatalogue(
          '/discover/tv',
          { 'first_air_date.gte': today, sort_by: 'popularity.desc', page },
          signal,
          (body) => parseTitlePage(body, 'tv'),
        ),
      ])
      return {
        items: [...movies.items, ...tvShows.items],
        pageCount: Math.max(movies.pageCount, tvShows.pageCount),
        total: movies.total + tvShows.total,
      }
    },
    initialPageParam: 1,
    getNextPageParam: ({ pageCount }, pages) => (pages.length < pageCount ? pages.length + 1 : undefined),
    select: ({ pages }) =>
      selectAnnounced(
        pages.flatMap(({ items }) => items),
        today,
      ),
  })
}
