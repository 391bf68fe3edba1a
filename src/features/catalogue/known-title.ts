import { useQueryClient, type QueryClient } from '@tanstack/react-query'

import type { Page, Title, TitleDetail } from '#domain/catalogue/from-tmdb.ts'
import { genreOf } from '#domain/catalogue/genres.ts'
import type { TitleRef } from '#domain/catalogue/title.ts'

/**
 * What the lists that were shown have told of a title, as the beginning of its page: it stands at once when the title is
 * opened, and the rest comes when its details do.
 */
export function useKnownTitle(ref: TitleRef): TitleDetail | undefined {
  const title = findInLists(useQueryClient(), ref)
  if (!title) return undefined
  const genres = title.genreIds.flatMap((id) => genreOf(title.kind, id) ?? [])
  return { ...title, genres, runtimeMinutes: null, imdbId: null, seasonCount: 0, seasons: [] }
}

function findInLists(queryClient: QueryClient, ref: TitleRef): Title | undefined {
  const isMeant = ({ kind, id }: Title) => kind === ref.kind && id === ref.id
  const lists = queryClient.getQueriesData<{ pages: Page<Title>[] }>({ queryKey: ['catalogue', 'list'] })
  for (const [, list] of lists)
    for (const { items } of list?.pages ?? []) {
      const title = items.find(isMeant)
      if (title) return title
    }
  const listings = queryClient.getQueriesData<Page<Title>>({ queryKey: ['catalogue', 'listing'] })
  return listings.flatMap(([, listing]) => listing?.items ?? []).find(isMeant)
}
