import type { TitleRef } from '#domain/catalogue/title.ts'
import { formatNumber } from '#domain/format.ts'
import { toStars } from '#domain/ratings/rating.ts'
import { useTitleRating } from '#src/features/library/views/ratings.ts'

import * as messages from './messages.ts'

/** The user's rating in a list. A title without one has no element. */
export function RatingMark({ title }: { title: TitleRef }) {
  const rating = useTitleRating(title)
  if (!rating) return null
  return (
    <span className="text-accent-text ms-auto flex shrink-0 items-center gap-1 font-semibold tabular-nums">
      <span role="img" aria-label={messages.yourRating()} className="mask-icon icon-star before:size-3.5" />
      {formatNumber(toStars(rating.halfStars))}
    </span>
  )
}
