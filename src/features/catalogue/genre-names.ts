import { queryOptions, useQuery } from '@tanstack/react-query'

import type { TranslateGenre } from '#domain/catalogue/genres.ts'
import { isEnglish } from '#domain/format-locale.ts'

/** The names of genres in the user's language by their English names, which need no request. */
export function genreNamesQuery() {
  return queryOptions({
    queryKey: ['catalogue', 'genre-names'],
    queryFn: async ({ signal }) => (await import('./fetch-genre-names.ts')).fetchGenreNames(signal),
    enabled: !isEnglish(),
    staleTime: Infinity,
    meta: { isRefreshedRarely: true },
  })
}

/** Stands for a name in the user's language that has not arrived. */
export const LOADING_NAME = '…'

/** Names are in English if their request has failed. */
export function useGenreNames(): TranslateGenre {
  const { data, isLoading } = useQuery(genreNamesQuery())
  return (name) => data?.[name] ?? (isLoading ? LOADING_NAME : name)
}
