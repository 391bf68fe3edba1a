/** Texts of My ratings. */
import { plural } from '#domain/plural.ts'
import type { RatingOrder } from '#domain/ratings/rating-list.ts'
import { toStars } from '#domain/ratings/rating.ts'

export const loading = 'Loading your ratings'
export const heading = 'My ratings'
export const titles = 'Rated titles'

export const sort = 'Sort by'
export const orders: Record<RatingOrder, string> = {
  date: 'Date rated',
  rating: 'Your rating',
  title: 'Title, A to Z',
}
export const filter = 'Filter by stars'
export const all = (ratings: number) => `All (${ratings})`
/** After the number of stars. */
export const stars = (halfStars: number) => plural(toStars(halfStars), { one: ' star', other: ' stars' })
export const inParentheses = (ratings: number) => `(${ratings})`

export const download = 'Download my ratings'
export const csv = 'CSV'
export const json = 'JSON'
export const downloadAs = (format: string) => `${download} as ${format}`
export const fileName = 'my-ratings'

export const empty = 'No ratings yet'
export const emptyText =
  'Rate a movie or TV show on its page, from half a star to five stars. Your ratings improve your picks.'
export const findSomething = 'Find something to rate'
export const noMatches = 'No titles with this rating'
export const showAll = 'Show all ratings'
export const importRatings = 'Import your ratings'
