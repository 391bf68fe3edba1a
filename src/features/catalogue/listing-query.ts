import { queryOptions } from '@tanstack/react-query'

import { readTitlePage } from '#domain/catalogue/from-tmdb.ts'
import type { TitleKind } from '#domain/catalogue/title.ts'

import { fetchCatalogue } from './client.ts'
import { genreList, popularList, type TitleList } from './queries.ts'

/** What a listing page shows: found by text, else of a genre, else what is popular. */
export type ListingView = { genre?: number; query?: string; page?: number }

/** One page of a listing (spec, section 7: its three shapes). */
export function listingQuery(kind: TitleKind, { page = 1, ...view }: ListingView) {
  const { path, parameters } = listOf(kind, view)
  return queryOptions({
    queryKey: ['catalogue', 'listing', path, parameters, page],
    queryFn: ({ signal }) =>
      fetchCatalogue(path, { ...parameters, page }, signal, (body) => readTitlePage(body, kind)),
  })
}

function listOf(kind: TitleKind, { genre, query }: ListingView): TitleList {
  if (query) return { path: `/search/${kind}`, parameters: { query }, kind }
  if (genre) return genreList(kind, genre)
  return popularList(kind)
}
