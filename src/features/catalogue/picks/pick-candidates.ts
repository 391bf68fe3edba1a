import { queryOptions } from '@tanstack/react-query'

import type { TitleRef } from '#domain/catalogue/title.ts'
import { getSeedRequest, type DiscoverRequest } from '#domain/picks/candidate-requests.ts'
import { parseCandidatePage, parseSeed } from '#domain/picks/parse-candidates.ts'
import { BACKGROUND, fetchCatalogue } from '#src/features/catalogue/client/client.ts'

/** A title that the user knows, with its features and the candidates in its lists. */
export function seedQuery(title: TitleRef) {
  const { path, parameters } = getSeedRequest(title)
  return queryOptions({
    queryKey: ['catalogue', 'pick-seed', title.kind, title.id],
    queryFn: ({ signal }) =>
      fetchCatalogue(path, parameters, signal, (body) => parseSeed(body, title.kind), BACKGROUND),
  })
}

/** A list of candidates. */
export function discoveryQuery({ path, parameters, kind, foundBy }: DiscoverRequest) {
  return queryOptions({
    queryKey: ['catalogue', 'pick-list', path, parameters],
    queryFn: ({ signal }) =>
      fetchCatalogue(path, parameters, signal, (body) => parseCandidatePage(body, kind, foundBy), BACKGROUND),
  })
}
