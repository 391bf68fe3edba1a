/** Texts of title pages and lists that several screens show. */
import { plural, t } from '@lingui/core/macro'

import type { TitleKind } from '#domain/catalogue/title.ts'

export const moreLikeThis = () => t`More Like This`
export const similar = (): Record<TitleKind, string> => ({
  movie: t`Similar Movies`,
  tv: t`Similar TV Shows`,
})
export const similarFailed = () => t`We couldn’t load recommendations.`

export const rating = () => t`Rating`
export const notRated = () => t`N/A`
export const facts = () => t`Facts`
export const genres = () => t`Genres`
export const seasonCount = (seasons: number) => plural(seasons, { one: '# season', other: '# seasons' })

export const notFound = (): Record<TitleKind, string> => ({
  movie: t`Movie not found`,
  tv: t`TV show not found`,
})
export const notFoundText = () => t`It may have been removed from the catalog.`

export const yourRating = () => t`Your rating`
