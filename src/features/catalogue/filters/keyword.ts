import { queryOptions } from '@tanstack/react-query'

import { parseKeyword } from '#domain/catalogue/keyword.ts'
import { fetchCatalogue } from '#src/features/catalogue/client/client.ts'

export function keywordQuery(id: number) {
  return queryOptions({
    queryKey: ['catalogue', 'keyword', id],
    queryFn: ({ signal }) => fetchCatalogue(`/keyword/${id}`, {}, signal, parseKeyword),
  })
}
