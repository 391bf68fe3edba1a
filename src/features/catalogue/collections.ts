import { queryOptions, useQueryClient } from '@tanstack/react-query'

import { parseCollection } from '#domain/catalogue/collection.ts'
import type { CollectionSummary, TitleDetail } from '#domain/catalogue/title-detail.ts'

import { fetchCatalogue } from './client.ts'

export function collectionQuery(id: number) {
  return queryOptions({
    queryKey: ['catalogue', 'collection', id],
    queryFn: ({ signal }) => fetchCatalogue(`/collection/${id}`, {}, signal, parseCollection),
  })
}

/** Returns what a cached movie contains about its collection, so that its page opens at once while the parts load. */
export function useCollectionPlaceholder(id: number): CollectionSummary | undefined {
  const movies = useQueryClient().getQueriesData<TitleDetail>({ queryKey: ['catalogue', 'detail', 'movie'] })
  return movies.flatMap(([, movie]) => movie?.collection ?? []).find((collection) => collection.id === id)
}
