import type { TitleKind } from '#domain/catalogue/title.ts'

type ListingTexts = {
  loading: string
  empty: string
  filtered: string
  search: string
  failure: string
  failureLog: string
}

export const LISTING_TEXTS: Record<TitleKind, ListingTexts> = {
  movie: {
    loading: 'Loading movies...',
    empty: 'No movies found',
    filtered: 'Showing movies in selected genre',
    search: 'Search movies',
    failure: 'The movies could not be loaded.',
    failureLog: 'Error fetching movies:',
  },
  tv: {
    loading: 'Loading TV shows...',
    empty: 'No TV shows found',
    filtered: 'Showing TV shows in selected genre',
    search: 'Search TV shows',
    failure: 'The TV shows could not be loaded.',
    failureLog: 'Error fetching TV shows:',
  },
}
