import { useQueryClient, type QueryClient } from '@tanstack/react-query'

import type { Page, Title } from '#domain/catalogue/from-tmdb.ts'
import { findGenre } from '#domain/catalogue/genres.ts'
import { EMPTY_DETAIL, type TitleDetail } from '#domain/catalogue/title-detail.ts'
import type { TitleRef } from '#domain/catalogue/title.ts'
import { useGenreNames } from '#src/features/catalogue/genre-names.ts'

/** Returns what cached lists contain about a title, so that its page opens at once while the details load. */
export function useTitlePlaceholder(ref: TitleRef): TitleDetail | undefined {
  const title = findInLists(useQueryClient(), ref)
  const translateGenre = useGenreNames()
  if (!title) return undefined
  const genres = title.genreIds.flatMap((id) => findGenre(title.kind, id) ?? [])
  return {
    ...title,
    ...EMPTY_DETAIL,
    genres: genres.map((genre) => ({ ...genre, name: translateGenre(genre.name) })),
  }
}

function findInLists(queryClient: QueryClient, ref: TitleRef): Title | undefined {
  const isMatch = ({ kind, id }: Title) => kind === ref.kind && id === ref.id
  const lists = queryClient.getQueriesData<{ pages: Page<Title>[] }>({ queryKey: ['catalogue', 'list'] })
  for (const [, list] of lists)
    for (const { items } of list?.pages ?? []) {
      const title = items.find(isMatch)
      if (title) return title
    }
  const listings = queryClient.getQueriesData<Page<Title>>({ queryKey: ['catalogue', 'listing'] })
  return listings.flatMap(([, listing]) => listing?.items ?? []).find(isMatch)
}
