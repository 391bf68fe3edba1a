/** Texts of the control that rates a title. */
import { ph, t } from '@lingui/core/macro'

import { formatNumber } from '#domain/format.ts'
import { toStars } from '#domain/ratings/rating.ts'

export const stars = (halfStars: number) =>
  t`${ph({ halfStars: formatNumber(toStars(halfStars)) })} of 5 stars`
export const notRated = () => t`Not rated`
export const removeRating = () => t`Remove your rating`
export const ratingRemoved = () => t`Rating removed`
