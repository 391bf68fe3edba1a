/** Texts of the Movies and TV Shows listings. */
import { ph, plural, t } from '@lingui/core/macro'

import type { TitleKind } from '#domain/catalogue/title.ts'
import { formatAlternatives } from '#domain/format.ts'

export const heading = (): Record<TitleKind, string> => ({ movie: t`Movies`, tv: t`TV Shows` })
export const search = (): Record<TitleKind, string> => ({ movie: t`Search movies`, tv: t`Search TV shows` })
export const loading = (): Record<TitleKind, string> => ({
  movie: t`Loading movies...`,
  tv: t`Loading TV shows...`,
})
export const empty = (): Record<TitleKind, string> => ({
  movie: t`No movies found`,
  tv: t`No TV shows found`,
})
export const failed = (): Record<TitleKind, string> => ({
  movie: t`We couldn’t load movies.`,
  tv: t`We couldn’t load TV shows.`,
})
/** The spec has the same note on both listings. */
export const inGenre = (): Record<TitleKind, string> => ({
  movie: t`Showing movies in selected genre`,
  tv: t({ message: 'Showing movies in selected genre', context: 'TV shows' }),
})
export const withKeyword = (): Record<TitleKind, string> => ({
  movie: t`Showing movies with the keyword`,
  tv: t`Showing TV shows with the keyword`,
})
export const keyword = () => t`Keyword`
export const showAll = (): Record<TitleKind, string> => ({
  movie: t`Show all movies`,
  tv: t`Show all TV shows`,
})

export const resultsFor = () => t`Showing results for`
export const genre = () => t`Genre`
export const genres = () => t`Genres`
export const browseGenres = () => t`Browse genres`
export const titles = () => t`Titles`
export const pageLoaded = (page: number) => t`Page ${page} loaded`

export const noMatches = () => t`No titles match these filters`
export const resetFilters = () => t`Reset filters`
export const removeFilter = (labels: string[]) => t`Remove “${ph({ labels: formatAlternatives(labels) })}”`
export const helpfulRemoval = (kind: TitleKind, count: number) =>
  kind === 'movie'
    ? plural(count, { one: 'Remove one filter to see # movie.', other: 'Remove one filter to see # movies.' })
    : plural(count, {
        one: 'Remove one filter to see # TV show.',
        other: 'Remove one filter to see # TV shows.',
      })
export const loadMore = () => t`Load more`
export const totalCount = (kind: TitleKind, count: number) =>
  kind === 'movie'
    ? plural(count, { one: '# movie', other: '# movies' })
    : plural(count, { one: '# TV show', other: '# TV shows' })
/** How many were found so far, and whether there may be more. */
export const checkedCount = (kind: TitleKind, count: number, hasMore: boolean) => {
  if (!hasMore) return totalCount(kind, count)
  return kind === 'movie'
    ? plural(count, { one: '# movie so far', other: '# movies so far' })
    : plural(count, { one: '# TV show so far', other: '# TV shows so far' })
}
export const listedCount = (kind: TitleKind, count: number) =>
  kind === 'movie'
    ? plural(count, { one: '# movie listed', other: '# movies listed' })
    : plural(count, { one: '# TV show listed', other: '# TV shows listed' })
export const noneAmongFirst = () => t`No matches so far. Load more to keep looking.`
