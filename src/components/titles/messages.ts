/** Texts of cards, rows and facts that several screens show. */
import type { TitleKind } from '#domain/catalogue/title.ts'
import { plural } from '#domain/plural.ts'

export const aiRecommendations = 'AI Recommendations'
export const scrollLeft = (row: string) => `Scroll ${row} left`
export const scrollRight = (row: string) => `Scroll ${row} right`
export const rowFailed = (row: string) => `We couldn’t load ${row}.`
export const rowEmpty = 'Nothing to show here right now.'

export const moreLikeThis = 'More Like This'
export const similar: Record<TitleKind, string> = { movie: 'Similar Movies', tv: 'Similar TV Shows' }
export const similarFailed = 'We couldn’t load recommendations.'

export const rating = 'Rating'
export const notRated = 'N/A'
export const facts = 'Facts'
export const genres = 'Genres'
export const runtime = (minutes: number) => `${minutes} min`
export const seasonCount = (seasons: number) => plural(seasons, { one: '# season', other: '# seasons' })

export const addToFavorites = (title: string) => `Add ${title} to favorites`
export const removeFromFavorites = (title: string) => `Remove ${title} from favorites`
export const watchNow = 'Watch Now'

export const notFound: Record<TitleKind, string> = { movie: 'Movie not found', tv: 'TV show not found' }
export const notFoundText = 'It may have been removed, or we can’t reach the catalog right now.'
export const backToHome = 'Back to Home'
export const tryAgain = 'Try again'
