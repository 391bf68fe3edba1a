import { queryOptions } from '@tanstack/react-query'

import { parseCollection } from '#domain/catalogue/collection.ts'

import { fetchCatalogue } from './client.ts'

export function collectionQuery(id: number) {
  return queryOptions({
    queryKey: ['catalogue', 'collection', id],
    queryFn: ({ signal }) => fetchCatalogue(`/collection/${id}`, {}, signal, parseCollection),
  })
}
