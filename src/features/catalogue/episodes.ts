import { queryOptions } from '@tanstack/react-query'

import { parseEpisodes } from '#domain/catalogue/episodes.ts'

import { fetchCatalogue } from './client.ts'

export function episodesQuery(tvShowId: number, season: number) {
  return queryOptions({
    queryKey: ['catalogue', 'episodes', tvShowId, season],
    queryFn: ({ signal }) => fetchCatalogue(`/tv/${tvShowId}/season/${season}`, {}, signal, parseEpisodes),
  })
}
