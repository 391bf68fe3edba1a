/** Texts of My ratings. */
import { ph, plural, t } from '@lingui/core/macro'

import { formatNumber } from '#domain/format.ts'
import type { RatingOrder } from '#domain/ratings/rating-list.ts'
import { toStars } from '#domain/ratings/rating.ts'

export const loading = () => t`Loading your ratings`
export const heading = () => t`My ratings`
export const titles = () => t`Rated titles`

export const sortBy = () => t`Sort by`
export const orders = (): Record<RatingOrder, string> => ({
  date: t`Date rated`,
  rating: t`Your rating`,
  title: t`Title, A to Z`,
})
export const filter = () => t`Filter by stars`
export const all = (ratings: number) => t`All (${ph({ ratings: formatNumber(ratings) })})`
export const stars = (halfStars: number) => plural(toStars(halfStars), { one: '# star', other: '# stars' })
export const inParentheses = (ratings: number) => t`(${ph({ ratings: formatNumber(ratings) })})`

export const download = () => t`Download my ratings`
export const csv = () => t`CSV`
export const json = () => t`JSON`
export const downloadAs = (format: string) => t`Download my ratings as ${format}`
export const fileName = 'my-ratings'

export const empty = () => t`No ratings yet`
export const emptyText = () =>
  t`Rate a movie or TV show on its page, from half a star to five stars. Your ratings improve your picks.`
export const findSomething = () => t`Find something to rate`
export const noMatches = () => t`No titles with this rating`
export const showAll = () => t`Show all ratings`
export const importRatings = () => t`Import your ratings`
