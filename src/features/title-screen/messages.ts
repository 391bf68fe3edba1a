/** Texts of a movie's or TV show's page. */
import { ph, plural, t } from '@lingui/core/macro'

import type { TitleKind } from '#domain/catalogue/title.ts'
import { formatNumber } from '#domain/format.ts'
import type { OfferGroup } from '#domain/streaming/watch-offers.ts'

export { checkConnection as lightboxFailedText } from '#src/ui/messages.ts'

export const loadingLabel = () => t`Loading`
export const loading = () => t`Loading…`
/** The spec has the same line on every title. */
export const tagline = () => t`Welcome to the family.`
export const poster = (title: string) => t`Poster of ${title}`
export const noOverview = () => t`No overview available.`

export const madeBy = (): Record<TitleKind, string> => ({
  movie: t`Directed by ${ph({ names: '{names}' })}`,
  tv: t`Created by ${ph({ names: '{names}' })}`,
})
export const nextEpisode = (day: string) => t`Next episode ${day}`
export const calendar = () => t`Calendar`

export const favorite = () => t`Favorite`
export const inFavorites = () => t`In Favorites`
export const back = () => t`Back`

export const recap = () => t`Where was I?`
export const recapSeason = (season: number) => t`Season ${season}`
export const recapFailed = () => t`We couldn’t load what you watched.`

export const cast = () => t`Cast`
export const fullCredits = () => t`Full cast and crew`
export const castFailed = () => t`We couldn’t load the cast.`

export const whereToWatch = () => t`Where to watch`
export const offerRegion = () => t`Where to watch in`
export const ownRegion = (region: string) => t`${region} (your region)`
export const offerGroups = (): Record<OfferGroup, string> => ({
  stream: t`Stream`,
  free: t`Free or with ads`,
  rent: t`Rent`,
  buy: t`Buy`,
})
export const allOffers = () => t`See all offers`
export const offersFailed = () => t`We couldn’t load where to watch this.`
/** `region` is a name as it follows a preposition. */
export const noOffers = (region: string) => t`Not on other services in ${region}`
export const changeRegion = () => t`Change your region`

export const details = () => t`Details`
export const extrasFailed = () => t`We couldn’t load keywords, age ratings, and reviews.`
/** By TMDB's names. */
export const statuses = (): Partial<Record<string, string>> => ({
  Rumored: t`Rumored`,
  Planned: t`Planned`,
  Pilot: t`Pilot`,
  'In Production': t`In production`,
  'Post Production': t`Post-production`,
  Released: t`Released`,
  'Returning Series': t`Returning`,
  Ended: t`Ended`,
  Canceled: t`Canceled`,
})
export const status = () => t`Status`
export const releaseDate = (): Record<TitleKind, string> => ({ movie: t`Release date`, tv: t`First aired` })
export const certification = (region: string) => t`Age rating (${region})`
export const originalTitle = () => t`Original title`
export const originalLanguage = () => t`Original language`
export const directors = (people: number) => plural(people, { one: 'Director', other: 'Directors' })
export const creators = () => t({ message: 'Created by', context: 'label of a fact' })
export const budget = () => t`Budget`
export const revenue = () => t`Revenue`
export const companies = (count: number) =>
  plural(count, { one: 'Production company', other: 'Production companies' })
export const keywords = () => t`Keywords`
export const allKeywords = (count: number) => t`Show all ${ph({ count: formatNumber(count) })}`
export const links = () => t`External links`
export const imdb = 'IMDb'
export const homepage = () => t`Official website`

export const gallery = () => t`Gallery`
export const galleryFailed = () => t`We couldn’t load the images.`
export const backdropNumber = (number: number) => t`Backdrop ${number}`
export const posterNumber = (number: number) => t`Poster ${number}`
export const openImage = (kind: 'backdrop' | 'poster', number: number) =>
  kind === 'poster' ? t`Open poster ${number}` : t`Open backdrop ${number}`
export const imageOf = (image: string, title: string) => t`${image} of ${title}`
export const imagesOf = (title: string) => t`Images of ${title}`
export const counter = (number: number, count: number) =>
  t`${ph({ number: formatNumber(number) })} / ${ph({ count: formatNumber(count) })}`
export const imagePosition = (image: string, number: number, count: number) =>
  t`${image}, ${ph({ number: formatNumber(number) })} of ${ph({ count: formatNumber(count) })}`
export const previousImage = () => t`Previous image`
export const nextImage = () => t`Next image`
export const closeLightbox = () => t`Close`
export const imageFailed = () => t`We couldn’t load this image.`
export const lightboxFailedTitle = () => t`Couldn’t open the image`

export const reviews = () => t`Reviews`
export const allReviews = (count: number) => t`Show all ${ph({ count: formatNumber(count) })} reviews`
export const unknownAuthor = () => t`Anonymous`
export const reviewRating = () => t({ message: 'Rating', context: 'of a review' })
export const outOfTen = (rating: number) => t`${ph({ rating: formatNumber(rating) })}/10`
export const readMore = () => t`Read more`
export const readMoreOf = (author: string) => t`Read more of the review by ${author}`
export const readLess = () => t`Show less`
export const readLessOf = (author: string) => t`Show less of the review by ${author}`
export const reviewLink = () => t`Read on the web`
export const reviewLinkBy = (author: string) => t`Read on the web: the review by ${author}`

export const collection = () => t`Collection`
export const partOf = () => t`Part of`
export const openCollection = () => t`View the collection`
