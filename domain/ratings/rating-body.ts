import * as v from 'valibot'

import { UNKNOWN_TITLE } from '../catalogue/from-tmdb.ts'
import { titleKey } from '../catalogue/title.ts'
import type { ItemBody } from '../library/library-item.ts'
import { MAX_HALF_STARS, type Rating } from './rating.ts'

/** Later points in time are no dates. */
const MAX_TIMESTAMP = 8.64e15

const text = v.fallback(v.nullish(v.string()), null)

/** The stored format, also in the account. */
const ratingSchema = v.object({
  id: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
  media_type: v.picklist(['movie', 'tv']),
  half_stars: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_HALF_STARS)),
  /** Milliseconds since the epoch. */
  rated_at: v.pipe(v.number(), v.minValue(0), v.maxValue(MAX_TIMESTAMP)),
  title: text,
  poster_path: text,
  backdrop_path: text,
  release_date: text,
  vote_average: v.fallback(v.nullish(v.pipe(v.number(), v.finite())), null),
})

/** Returns the rating in an item of the library; undefined if it is invalid, or has the key of another title. */
export function parseRating(key: string, body: unknown): Rating | undefined {
  const parsed = v.safeParse(ratingSchema, body)
  if (!parsed.success) return undefined
  const { output } = parsed
  const rating: Rating = {
    kind: output.media_type,
    id: output.id,
    name: output.title || UNKNOWN_TITLE,
    posterPath: output.poster_path || null,
    backdropPath: output.backdrop_path || null,
    date: output.release_date || null,
    rating: output.vote_average ?? null,
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
    title: rating.name,
    poster_path: rating.posterPath,
    backdrop_path: rating.backdropPath,
    release_date: rating.date,
    vote_average: rating.rating,
  }
}
