import { queryOptions, useQueryClient } from '@tanstack/react-query'

import { parseCollection, type Collection } from '#domain/catalogue/collection.ts'
import type { CollectionSummary, TitleDetail } from '#domain/catalogue/title-detail.ts'
import { fetchCatalogue } from '#src/features/catalogue/client/client.ts'

import { useEnglishIfEmpty } from './english-text.ts'

export function collectionQuery(id: number) {
  return queryOptions({
    queryKey: ['catalogue', 'collection', id],
    queryFn: ({ signal }) => fetchCatalogue(`/collection/${id}`, {}, signal, parseCollection),
  })
}

/** Returns the overview of a collection, in English if there is none in the user's language. */
export function useCollectionOverview({ id, overview }: Collection) {
  return useEnglishIfEmpty(overview, `/collection/${id}`, (body) => parseCollection(body).overview)
}

/** Returns what cached movies and searches contain about a collection, so that its page opens while the parts load. */
export function useCollectionPlaceholder(id: number): CollectionSummary | undefined {
  const queryClient = useQueryClient()
  const movies = queryClient.getQueriesData<TitleDetail>({ queryKey: ['catalogue', 'detail', 'movie'] })
  const found = queryClient.getQueriesData<CollectionSummary[]>({ queryKey: ['catalogue', 'collections'] })
  return [
    ...movies.flatMap(([, movie]) => movie?.collection ?? []),
    ...found.flatMap(([, collections]) => collections ?? []),
  ].find((collection) => collection.id === id)
}
