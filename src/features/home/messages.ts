/** Texts of Home. */
import { t } from '@lingui/core/macro'

import type { TitleKind } from '#domain/catalogue/title.ts'

export const hero = () => t`Welcome`
export const heading = () => t`Discover Amazing Movies`
export const tagline = () => t`Drag and explore trending content`
export const heroFailed = () => t`We couldn’t load trending titles.`
export const showcase = () => t`Trending now`
export const dragPrompt = () => t`Drag to explore amazing content`
export const nothingTrending = () => t`Nothing is trending right now`
export const loading = () => t`Loading amazing content...`

export const trending = () => t`Trending`
export const trendingMovies = () => t`Trending Movies`
export const trendingSeries = () => t`Trending Series`
export const trendingPeriod = (row: string) => t`Time range for ${row}`
export const today = () => t`Today`
export const thisWeek = () => t`This week`

export const popularMovies = () => t`Popular Movies`
export const topRated = () => t`Top Rated`
export const popularTvShows = () => t`Popular TV Shows`
export const topRatedTvShows = () => t`Top Rated TV Shows`
export const genreRow: Record<TitleKind, (genre: string) => string> = {
  movie: (genre) => t`${genre} Movies`,
  tv: (genre) => t`${genre} TV Shows`,
}
