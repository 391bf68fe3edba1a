/** Texts of Categories. */
import type { TitleKind } from '#domain/catalogue/title.ts'

export const heading = 'Categories'
export const contentTypes = 'Content type'
export const allContent = 'All Content'
export const movies = 'Movies'
export const tvShows = 'TV Shows'

export const filters = 'Filters'
export const genre = 'Genre'
export const selectGenre = 'Select a genre'
export const applyFilters = 'Apply Filters'
export const clear = 'Clear'
export const activeFilters = 'Active filters'

export const genreRow: Record<TitleKind, (genre: string) => string> = {
  movie: (genre) => `${genre} Movies`,
  tv: (genre) => `${genre} TV Shows`,
}
export const emptyGenre: Record<TitleKind, string> = {
  movie: 'There are no movies in this genre.',
  tv: 'There are no TV shows in this genre.',
}
