/** Texts of the Movies and TV Shows listings. */
import type { TitleKind } from '#domain/catalogue/title.ts'

export const heading: Record<TitleKind, string> = { movie: 'Movies', tv: 'TV Shows' }
export const search: Record<TitleKind, string> = { movie: 'Search movies', tv: 'Search TV shows' }
export const loading: Record<TitleKind, string> = { movie: 'Loading movies...', tv: 'Loading TV shows...' }
export const empty: Record<TitleKind, string> = { movie: 'No movies found', tv: 'No TV shows found' }
export const failed: Record<TitleKind, string> = {
  movie: 'We couldn’t load movies.',
  tv: 'We couldn’t load TV shows.',
}
/** The spec has the same note on both listings. */
export const inGenre: Record<TitleKind, string> = {
  movie: 'Showing movies in selected genre',
  tv: 'Showing movies in selected genre',
}
export const withKeyword: Record<TitleKind, string> = {
  movie: 'Showing movies with the keyword',
  tv: 'Showing TV shows with the keyword',
}
export const keyword = 'Keyword'
export const showAll: Record<TitleKind, string> = { movie: 'Show all movies', tv: 'Show all TV shows' }

export const resultsFor = 'Showing results for'
export const genre = 'Genre'
export const genres = 'Genres'
export const browseGenres = 'Browse genres'
export const titles = 'Titles'
export const pageLoaded = (page: number) => `Page ${page} loaded`
