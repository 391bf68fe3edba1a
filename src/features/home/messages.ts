/** Texts of Home. */
import type { TitleKind } from '#domain/catalogue/title.ts'

export const hero = 'Welcome'
export const heading = 'Discover Amazing Movies'
export const tagline = 'Drag and explore trending content'
export const heroFailed = 'We couldn’t load trending titles.'
export const showcase = 'Trending now'
export const dragPrompt = 'Drag to explore amazing content'
export const nothingTrending = 'Nothing is trending right now'
export const loading = 'Loading amazing content...'

export const trending = 'Trending'
export const trendingMovies = 'Trending Movies'
export const trendingSeries = 'Trending Series'
export const trendingPeriod = (row: string) => `Time range for ${row}`
export const today = 'Today'
export const thisWeek = 'This week'

export const popularMovies = 'Popular Movies'
export const topRated = 'Top Rated'
export const popularTvShows = 'Popular TV Shows'
export const topRatedTvShows = 'Top Rated TV Shows'
export const genreRow: Record<TitleKind, (genre: string) => string> = {
  movie: (genre) => `${genre} Movies`,
  tv: (genre) => `${genre} TV Shows`,
}
