/** Texts of the Movies and TV Shows listings. */
import type { TitleKind } from '#domain/catalogue/title.ts'
import { formatNumber } from '#domain/format.ts'
import { plural } from '#domain/plural.ts'

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

export const noMatches = 'No titles match these filters'
export const resetFilters = 'Reset filters'
export const removeFilter = (labels: string[]) => `Remove “${labels.join(' or ')}”`
export const helpfulRemoval = (kind: TitleKind, count: number) =>
  `Remove one filter to see ${totalCount(kind, count)}.`
export const loadMore = 'Load more'
export const totalCount = (kind: TitleKind, count: number) => {
  const number = formatNumber(count)
  return kind === 'movie'
    ? plural(count, { one: `${number} movie`, other: `${number} movies` })
    : plural(count, { one: `${number} TV show`, other: `${number} TV shows` })
}
/** How many were found so far, and whether there may be more. */
export const checkedCount = (kind: TitleKind, count: number, hasMore: boolean) =>
  hasMore ? `${totalCount(kind, count)} so far` : totalCount(kind, count)
export const listedCount = (kind: TitleKind, count: number) => `${totalCount(kind, count)} listed`
export const noneAmongFirst = 'No matches so far. Load more to keep looking.'
