import { queryOptions } from '@tanstack/react-query'

import { getExtrasParts, parseTitleExtras } from '#domain/catalogue/title-extras.ts'
import type { TitleRef } from '#domain/catalogue/title.ts'
import { fetchCatalogue } from '#src/features/catalogue/client/client.ts'

/** One document for all sections below a title's first view. Request it after the header has been painted. */
export function titleExtrasQuery({ kind, id }: TitleRef) {
  return queryOptions({
    queryKey: ['catalogue', 'extras', kind, id],
    queryFn: ({ signal }) =>
      fetchCatalogue(
        `/${kind}/${id}`,
        { append_to_response: getExtrasParts(kind) },
        signal,
        parseTitleExtras,
      ),
  })
}
