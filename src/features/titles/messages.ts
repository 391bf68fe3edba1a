/** Texts of title pages and lists that several screens show. */
import type { TitleKind } from '#domain/catalogue/title.ts'
import { plural } from '#domain/plural.ts'

export const moreLikeThis = 'More Like This'
export const similar: Record<TitleKind, string> = { movie: 'Similar Movies', tv: 'Similar TV Shows' }
export const similarFailed = 'We couldn’t load recommendations.'

export const rating = 'Rating'
export const notRated = 'N/A'
export const facts = 'Facts'
export const genres = 'Genres'
export const runtime = (minutes: number) => `${minutes} min`
export const seasonCount = (seasons: number) => plural(seasons, { one: '# season', other: '# seasons' })

export const notFound: Record<TitleKind, string> = { movie: 'Movie not found', tv: 'TV show not found' }
export const notFoundText = 'It may have been removed from the catalog.'

export const yourRating = 'Your rating'
