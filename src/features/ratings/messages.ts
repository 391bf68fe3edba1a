/** Texts of the control that rates a title. */
import { toStars } from '#domain/ratings/rating.ts'

export const stars = (halfStars: number) => `${toStars(halfStars)} of 5 stars`
export const notRated = 'Not rated'
export const removeRating = 'Remove your rating'
export const ratingRemoved = 'Rating removed'
