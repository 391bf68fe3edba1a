/** Texts of a movie's or TV show's page. */
import type { EpisodeRef } from '#domain/catalogue/episode-order.ts'
import type { TitleKind } from '#domain/catalogue/title.ts'
import { plural } from '#domain/plural.ts'
import type { OfferGroup } from '#domain/streaming/watch-offers.ts'

export const loadingLabel = 'Loading'
export const loading = 'Loading…'
/** The spec has the same line on every title. */
export const tagline = 'Welcome to the family.'
export const poster = (title: string) => `Poster of ${title}`
export const noOverview = 'No overview available.'

/** Before one or more names. */
export const madeBy: Record<TitleKind, string> = { movie: 'Directed by', tv: 'Created by' }
export const nextEpisode = (day: string) => `Next episode ${day}`
export const calendar = 'Calendar'

export const favorite = 'Favorite'
export const inFavorites = 'In Favorites'
export const back = 'Back'

export const shortEpisode = ({ season, episode }: EpisodeRef) => `S${season} E${episode}`

export const recap = 'Where was I?'
export const recapSeason = (season: number) => `Season ${season}`
export const recapFailed = 'We couldn’t load what you watched.'

export const cast = 'Cast'
export const fullCredits = 'Full cast and crew'
export const castFailed = 'We couldn’t load the cast.'

export const whereToWatch = 'Where to watch'
export const offerRegion = 'Where to watch in'
export const ownRegion = (region: string) => `${region} (your region)`
export const offerGroups: Record<OfferGroup, string> = {
  stream: 'Stream',
  free: 'Free or with ads',
  rent: 'Rent',
  buy: 'Buy',
}
export const allOffers = 'See all offers'
export const offersFailed = 'We couldn’t load where to watch this.'
/** `region` is a name as it follows a preposition. */
export const noOffers = (region: string) => `Not on other services in ${region}`
export const changeRegion = 'Change your region'

export const details = 'Details'
export const extrasFailed = 'We couldn’t load keywords, age ratings, and reviews.'
export const status = 'Status'
export const releaseDate: Record<TitleKind, string> = { movie: 'Release date', tv: 'First aired' }
export const certification = (region: string) => `Age rating (${region})`
export const originalTitle = 'Original title'
export const originalLanguage = 'Original language'
export const directors = (people: number) => plural(people, { one: 'Director', other: 'Directors' })
export const creators = 'Created by'
export const budget = 'Budget'
export const revenue = 'Revenue'
export const companies = (count: number) =>
  plural(count, { one: 'Production company', other: 'Production companies' })
export const keywords = 'Keywords'
export const allKeywords = (count: number) => `Show all ${count}`
export const links = 'External links'
export const imdb = 'IMDb'
export const homepage = 'Official website'

export const gallery = 'Gallery'
export const galleryFailed = 'We couldn’t load the images.'
export const backdropNumber = (number: number) => `Backdrop ${number}`
export const posterNumber = (number: number) => `Poster ${number}`
export const openImage = (image: string) => `Open ${image.toLowerCase()}`
export const imageOf = (image: string, title: string) => `${image} of ${title}`
export const imagesOf = (title: string) => `Images of ${title}`
export const counter = (number: number, count: number) => `${number} / ${count}`
export const imagePosition = (image: string, number: number, count: number) =>
  `${image}, ${number} of ${count}`
export const previousImage = 'Previous image'
export const nextImage = 'Next image'
export const closeLightbox = 'Close'
export const imageFailed = 'We couldn’t load this image.'
export const lightboxFailedTitle = 'Couldn’t open the image'
export const lightboxFailedText = 'Check your connection and try again.'

export const reviews = 'Reviews'
export const allReviews = (count: number) => `Show all ${count} reviews`
export const unknownAuthor = 'Anonymous'
export const reviewRating = 'Rating'
export const outOfTen = (rating: number) => `${rating}/10`
export const readMore = 'Read more'
export const readMoreOf = (author: string) => `Read more of the review by ${author}`
export const readLess = 'Show less'
export const readLessOf = (author: string) => `Show less of the review by ${author}`
export const reviewLink = 'Read on the web'
export const reviewLinkBy = (author: string) => `Read on the web: the review by ${author}`

export const collection = 'Collection'
export const partOf = 'Part of'
export const openCollection = 'View the collection'
