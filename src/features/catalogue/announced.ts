import { queryOptions } from '@tanstack/react-query'

import { selectAnnounced } from '#domain/catalogue/announced.ts'
import { parseTitlePage, type Title } from '#domain/catalogue/from-tmdb.ts'

import { fetchCatalogue } from './client.ts'

const ANNOUNCED_MAX = 6

/** The next movies and TV shows after `today`, an ISO date. */
export function announcedQuery(today: string) {
  return queryOptions({
    queryKey: ['catalogue', 'announced', today],
    queryFn: async ({ signal }): Promise<Title[]> => {
      const [movies, tvShows] = await Promise.all([
        fetchCatalogue('/movie/upcoming', {}, signal, (body) => parseTitlePage(body, 'movie')),
        fetchCatalogue(
          '/discover/tv',
          { 'first_air_date.gte': today, sort_by: 'popularity.desc' },
          signal,
          (body) => parseTitlePage(body, 'tv'),
        ),
      ])
      return selectAnnounced([...movies.items, ...tvShows.items], today, ANNOUNCED_MAX)
    },
  })
}
