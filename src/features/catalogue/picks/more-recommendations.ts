import { queryOptions } from '@tanstack/react-query'

import { parseTitlePage } from '#domain/catalogue/from-tmdb.ts'
import type { TitleRef } from '#domain/catalogue/title.ts'
import { fetchCatalogue } from '#src/features/catalogue/client/client.ts'

/** The second page of what `recommendationsQuery` requests. */
export function moreRecommendationsQuery({ kind, id }: TitleRef) {
  return queryOptions({
    queryKey: ['catalogue', 'more-recommendations', kind, id],
    queryFn: ({ signal }) =>
      fetchCatalogue(
        `/${kind}/${id}/recommendations`,
        { page: 2 },
        signal,
        (body) => parseTitlePage(body, kind).items,
      ),
  })
}
