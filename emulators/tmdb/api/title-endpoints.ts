import { toArtworkPath } from '../catalogue/artwork-paths.ts'
import { getAvailability, OFFERS } from '../catalogue/availability.ts'
import { getCertificate, getRatedCountries } from '../catalogue/certificates.ts'
import { toKeyword } from '../catalogue/derived-ids.ts'
import { createSeason } from '../catalogue/seasons.ts'
import type { Movie, Title, TvShow } from '../catalogue/title.ts'
import { getVideos } from '../catalogue/videos.ts'
import { PROVIDER_REGIONS, PROVIDERS } from '../data/providers.ts'
import { toAggregateCredits, toCredits } from './credits.ts'
import type { ApiRequest, Endpoints } from './endpoint.ts'
import { toSeasonDetails } from './episodes.ts'
import { toExternalIds } from './external-ids.ts'
import { toImages } from './images.ts'
import { toListItem, toMixedItem } from './list-item.ts'
import { parsePage, toPage } from './paging.ts'
import { parsePathId } from './parameters.ts'
import { toReleaseDates } from './release-dates.ts'
import { createResourceEndpoints, type Subresources } from './resource-endpoints.ts'
import { toReviews } from './reviews.ts'
import { toMovieDetails, toTvShowDetails } from './title-details.ts'
import { toAlternativeTitles, toTranslations } from './title-names.ts'
import { notFoundError } from './tmdb-error.ts'
import { toVideos } from './videos.ts'

const SHARED_SUBRESOURCES: Subresources<Title> = {
  credits: toCredits,
  external_ids: toExternalIds,
  images: toImages,
  videos: (title, request) => toVideos(getVideos(title, request.catalogue.today), request),
  reviews: toReviews,
  recommendations: (title, request) =>
    toPage(request.catalogue.getRecommendations(title), parsePage(request.query), (other) =>
      toMixedItem(other, request),
    ),
  // Unlike recommendations, without the media type.
  similar: (title, request) =>
    toPage(request.catalogue.getSimilar(title), parsePage(request.query), (other) =>
      toListItem(other, request),
    ),
  translations: (title) => ({ translations: toTranslations(title) }),
  'watch/providers': toWatchProviders,
}

const MOVIE_SUBRESOURCES: Subresources<Movie> = {
  ...SHARED_SUBRESOURCES,
  alternative_titles: (movie, request) => ({ titles: toAlternativeTitles(movie, request) }),
  keywords: (movie) => ({ keywords: movie.keywords.map(toKeyword) }),
  release_dates: (movie) => ({ results: toReleaseDates(movie) }),
}

const TV_SHOW_SUBRESOURCES: Subresources<TvShow> = {
  ...SHARED_SUBRESOURCES,
  aggregate_credits: toAggregateCredits,
  alternative_titles: (tvShow, request) => ({ results: toAlternativeTitles(tvShow, request) }),
  content_ratings: (tvShow) => ({ results: toContentRatings(tvShow) }),
  keywords: (tvShow) => ({ results: tvShow.keywords.map(toKeyword) }),
}

/** `/movie/{id}` and `/tv/{id}` with their subresources, except for seasons. */
export const TITLE_ENDPOINTS: Endpoints = {
  ...createResourceEndpoints({
    path: '/movie/:id',
    find: findMovie,
    getId: ({ id }) => id,
    createDetails: toMovieDetails,
    subresources: MOVIE_SUBRESOURCES,
  }),
  ...createResourceEndpoints({
    path: '/tv/:id',
    find: findTvShow,
    getId: ({ id }) => id,
    createDetails: toTvShowDetails,
    subresources: TV_SHOW_SUBRESOURCES,
    createNumbered: createNumberedSeason,
  }),
}

/** Returns the TV show that the path names. Throws TMDB's error 34 if it does not exist. */
export function findTvShow({ catalogue, path }: ApiRequest): TvShow {
  const tvShow = catalogue.library.findTvShow(parsePathId(path.id))
  if (!tvShow) throw notFoundError()
  return tvShow
}

function findMovie({ catalogue, path }: ApiRequest): Movie {
  const movie = catalogue.library.findMovie(parsePathId(path.id))
  if (!movie) throw notFoundError()
  return movie
}

function createNumberedSeason(name: string, tvShow: TvShow, request: ApiRequest): object | undefined {
  const [, number] = /^season\/(\d{1,4})$/.exec(name) ?? []
  const season = number && createSeason(tvShow, Number(number))
  return season ? toSeasonDetails(tvShow, season, request) : undefined
}

function toContentRatings(tvShow: TvShow) {
  return getRatedCountries('tv').map((region) => ({
    descriptors: [],
    iso_3166_1: region,
    rating: getCertificate(tvShow, region),
  }))
}

function toWatchProviders(title: Title, { baseUrl }: ApiRequest) {
  const { origin } = new URL(baseUrl)
  const regions = PROVIDER_REGIONS.flatMap((region) => {
    const availability = getAvailability(title, region)
    if (!availability) return []
    const offers = OFFERS.filter((offer) => availability[offer].length > 0)
    const lists = offers.map((offer) => [offer, availability[offer].map(toProviderItem)] as const)
    return [[region, { link: `${origin}/${title.kind}/${title.id}`, ...Object.fromEntries(lists) }] as const]
  })
  return { results: Object.fromEntries(regions) }
}

function toProviderItem(id: number) {
  const priority = PROVIDERS.findIndex((provider) => provider.id === id)
  return {
    logo_path: toArtworkPath({ kind: 'provider', id }),
    provider_id: id,
    provider_name: PROVIDERS[priority]?.name ?? '',
    display_priority: priority,
  }
}
