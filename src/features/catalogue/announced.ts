import { infiniteQueryOptions } from '@tanstack/react-query'

import { parseTitlePage, type Title } from '#domain/catalogue/from-tmdb.ts'
import { getPeriod, PERIODS, selectAnnounced } from '#domain/catalogue/releases.ts'
import type { TitleKind } from '#domain/catalogue/title.ts'
import { fetchCatalogue } from '#src/features/catalogue/client/client.ts'

import { PAGE_TITLES, type TitleList } from './queries.ts'

/** Movies in theaters, and TV shows with an episode today. */
export const IN_THEATERS: TitleList = { path: '/movie/now_playing', kind: 'movie' }
export const ON_TV_TODAY: TitleList = { path: '/tv/airing_today', kind: 'tv' }

const DATE_PARAMETERS = { movie: 'primary_release_date', tv: 'first_air_date' }

type AnnouncedPage = { titles: Title[]; nextPeriod: number }

/**
 * Movies and TV shows that come out after `today`, an ISO date, by date. A page has the best known of one period or more,
 * so that further ones follow it.
 */
export function announcedQuery(today: string) {
  return infiniteQueryOptions({
    queryKey: ['catalogue', 'announced', today],
    queryFn: async ({ pageParam, signal }): Promise<AnnouncedPage> => {
      const titles: Title[] = []
      let nextPeriod = pageParam
      while (titles.length < PAGE_TITLES && nextPeriod < PERIODS) {
        // One after the other: most periods have enough.
        titles.push(...(await fetchPeriod(nextPeriod, today, signal)))
        nextPeriod += 1
      }
      return { titles, nextPeriod }
    },
    initialPageParam: 0,
    getNextPageParam: ({ nextPeriod }) => (nextPeriod < PERIODS ? nextPeriod : undefined),
    select: ({ pages }) =>
      selectAnnounced(
        pages.flatMap(({ titles }) => titles),
        today,
      ),
  })
}

async function fetchPeriod(index: number, today: string, signal: AbortSignal): Promise<Title[]> {
  const { first, last } = getPeriod(index, today)
  const fetchKind = (kind: TitleKind) => {
    const name = DATE_PARAMETERS[kind]
    const until = last === undefined ? undefined : { [`${name}.lte`]: last }
    const parameters = { [`${name}.gte`]: first, ...until, sort_by: 'popularity.desc' }
    return fetchCatalogue(`/discover/${kind}`, parameters, signal, (body) => parseTitlePage(body, kind))
  }
  const pages = await Promise.all([fetchKind('movie'), fetchKind('tv')])
  return pages.flatMap(({ items }) => items)
}
