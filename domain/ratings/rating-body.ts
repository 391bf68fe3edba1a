import * as v from 'valibot'

import { UNKNOWN_TITLE } from '../catalogue/from-tmdb.ts'
import { titleKey } from '../catalogue/title.ts'
import type { ItemBody } from '../library/library-item.ts'
import { fromStoredTitle, storedTitleEntries, toStoredTitle } from '../library/stored-title.ts'
import { storedTime } from '../stored-time.ts'
import { MAX_HALF_STARS, type Rating } from './rating.ts'

/** The stored format, also in the account. */
const ratingSchema = v.object({
  id: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
  media_type: v.picklist(['movie', 'tv']),
  half_stars: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_HALF_STARS)),
  /** Milliseconds since the epoch. */
  rated_at: v.pipe(storedTime, v.minValue(0)),
  ...storedTitleEntries,
})

/** Returns the rating in an item of the library; undefined if it is invalid, or has the key of another title. */
export function parseRating(key: string, body: unknown): Rating | undefined {
  const parsed = v.safeParse(ratingSchema, body)
  if (!parsed.success) return undefined
  const { output } = parsed
  const title = fromStoredTitle(output)
  const rating: Rating = {
    ...title,
    kind: output.media_type,
    id: output.id,
    name: title.name || UNKNOWN_TITLE,
    halfStars: output.half_stars,
    ratedAt: output.rated_at,
  }
  return titleKey(rating) === key ? rating : undefined
}

/** Returns a rating as the body of an item of the library. */
export function toRatingBody(rating: Rating): ItemBody {
  return {
    id: rating.id,
    media_type: rating.kind,
    half_stars: rating.halfStars,
    rated_at: rating.ratedAt,
    ...toStoredTitle(rating),
  }
}
