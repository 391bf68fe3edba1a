/** Texts of Categories. */
import { t } from '@lingui/core/macro'

import type { TitleKind } from '#domain/catalogue/title.ts'

export const heading = () => t`Categories`
export const contentTypes = () => t`Content type`
export const allContent = () => t`All Content`
export const movies = () => t`Movies`
export const tvShows = () => t`TV Shows`

export const filters = () => t`Filters`
export const genre = () => t`Genre`
export const selectGenre = () => t`Select a genre`
export const applyFilters = () => t`Apply Filters`
export const clear = () => t`Clear`
export const activeFilters = () => t`Active filters`

export const genreRow: Record<TitleKind, (genre: string) => string> = {
  movie: (genre) => t`${genre} Movies`,
  tv: (genre) => t`${genre} TV Shows`,
}
export const emptyGenre = (): Record<TitleKind, string> => ({
  movie: t`There are no movies in this genre.`,
  tv: t`There are no TV shows in this genre.`,
})
