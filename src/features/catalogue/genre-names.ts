import { i18n } from '@lingui/core'
import { queryOptions, useQuery } from '@tanstack/react-query'

import type { TranslateGenre } from '#domain/catalogue/genres.ts'
import { SOURCE_LANGUAGE } from '#domain/language.ts'
import { fetchCatalogue } from '#src/features/catalogue/client/client.ts'

/** The names of genres in the user's language by their English names, which need no request. */
export function genreNamesQuery() {
  return queryOptions({
    queryKey: ['catalogue', 'genre-names'],
    queryFn: async ({ signal }): Promise<Record<string, string>> => {
      const { parseGenreNames } = await import('#domain/catalogue/genre-names.ts')
      const fetchList = (kind: string) => fetchCatalogue(`/genre/${kind}/list`, {}, signal, parseGenreNames)
      const lists = await Promise.all(['tv', 'movie'].map(fetchList))
      return Object.fromEntries(lists.flat())
    },
    enabled: i18n.locale !== SOURCE_LANGUAGE,
    staleTime: Infinity,
    gcTime: Infinity,
    meta: { isRefreshedRarely: true },
  })
}

/** Genres have their English names until the catalogue's have arrived. */
export function useGenreNames(): TranslateGenre {
  const { data } = useQuery(genreNamesQuery())
  return (name) => data?.[name] ?? name
}
