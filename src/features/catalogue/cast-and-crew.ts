import { queryOptions } from '@tanstack/react-query'

import { parseCredits } from '#domain/catalogue/cast-and-crew.ts'
import type { TitleRef } from '#domain/catalogue/title.ts'
import { fetchCatalogue } from '#src/features/catalogue/client/client.ts'

/** The cast and crew; for a TV show, of its latest season. */
export function creditsQuery({ kind, id }: TitleRef) {
  return queryOptions({
    queryKey: ['catalogue', 'credits', kind, id],
    queryFn: ({ signal }) => fetchCatalogue(`/${kind}/${id}/credits`, {}, signal, parseCredits),
  })
}
/** The cast and crew; for a TV show, of all its episodes. */
export function fullCreditsQuery(title: TitleRef) {
  if (title.kind === 'movie') return creditsQuery(title)
  return queryOptions({
    queryKey: ['catalogue', 'aggregate-credits', title.kind, title.id],
    queryFn: ({ signal }) => fetchCatalogue(`/tv/${title.id}/aggregate_credits`, {}, signal, parseCredits),
  })
}
