import { availabilityIn, OFFERS } from '../catalogue/availability.ts'
import { certificateOf } from '../catalogue/certificates.ts'
import { keywordNamed } from '../catalogue/keywords.ts'
import type { Film, Series, Title } from '../catalogue/title-records.ts'
import { CERTIFICATES } from '../data/certificates.ts'
import { PROVIDER_REGIONS, PROVIDERS } from '../data/providers.ts'
import { aggregateCredits, credits } from './credits.ts'
import type { ApiRequest } from './endpoint.ts'
import { images } from './images.ts'
import { mixedItem } from './list-item.ts'
import { languageName, languageOwnName } from './names.ts'
import { externalIds } from './outside-ids.ts'
import { pageOf, readPage } from './paging.ts'
import type { Extras } from './subject-endpoints.ts'

const SHARED_EXTRAS: Extras<Title> = {
  credits,
  external_ids: externalIds,
  images,
  videos: () => ({ results: [] }),
  reviews: () => pageOf([], 1, String),
  recommendations: (title, request) => relatives('recommendations', title, request),
  similar: (title, request) => relatives('similar', title, request),
  translations: (title) => ({ translations: translations(title) }),
  'watch/providers': watchProviders,
}

/** What can be asked of a film beyond its details. */
export const FILM_EXTRAS: Extras<Film> = {
  ...SHARED_EXTRAS,
  alternative_titles: (film) => ({ titles: otherNames(film) }),
  keywords: (film) => ({ keywords: film.keywords.map(keywordNamed) }),
  release_dates: (film) => ({ results: releaseDates(film) }),
}

/** What can be asked of a series beyond its details. */
export const SERIES_EXTRAS: Extras<Series> = {
  ...SHARED_EXTRAS,
  aggregate_credits: aggregateCredits,
  alternative_titles: (series) => ({ results: otherNames(series) }),
  content_ratings: (series) => ({ results: contentRatings(series) }),
  keywords: (series) => ({ results: series.keywords.map(keywordNamed) }),
}

function relatives(list: 'recommendations' | 'similar', title: Title, request: ApiRequest) {
  const page = readPage(request.query)
  return pageOf(request.catalogue[list](title), page, (other) => mixedItem(other, request))
}

function otherNames({ title, originalTitle, countries }: Title) {
  return originalTitle === title ? [] : [{ iso_3166_1: countries[0], title: originalTitle, type: '' }]
}

function translations(title: Title) {
  const { overview, tagline } = title
  const name = title.kind === 'movie' ? 'title' : 'name'
  const english = {
    iso_3166_1: 'US',
    iso_639_1: 'en',
    name: 'English',
    english_name: 'English',
    data: { homepage: '', overview, tagline, [name]: title.title },
  }
  if (title.language === 'en') return [english]
  return [
    english,
    {
      iso_3166_1: title.countries[0],
      iso_639_1: title.language,
      name: languageOwnName(title.language),
      english_name: languageName(title.language),
      data: { homepage: '', overview: '', tagline: '', [name]: title.originalTitle },
    },
  ]
}

/** A film comes out everywhere on the day of its release, where a board has seen it. */
function releaseDates(film: Film) {
  if (film.date === '') return []
  return Object.keys(CERTIFICATES.movie).map((region) => ({
    iso_3166_1: region,
    release_dates: [
      {
        certification: certificateOf(film, region),
        descriptors: [],
        iso_639_1: '',
        note: '',
        release_date: `${film.date}T00:00:00.000Z`,
        type: 3,
      },
    ],
  }))
}

function contentRatings(series: Series) {
  return Object.keys(CERTIFICATES.tv).map((region) => ({
    descriptors: [],
    iso_3166_1: region,
    rating: certificateOf(series, region),
  }))
}

function watchProviders(title: Title, { url }: ApiRequest) {
  const { origin } = new URL(url)
  const regions = PROVIDER_REGIONS.flatMap((region) => {
    const availability = availabilityIn(title, region)
    if (!availability) return []
    const offers = OFFERS.filter((offer) => availability[offer].length > 0)
    const lists = offers.map((offer) => [offer, availability[offer].map(providerItem)] as const)
    return [[region, { link: `${origin}/${title.kind}/${title.id}`, ...Object.fromEntries(lists) }] as const]
  })
  return { results: Object.fromEntries(regions) }
}

function providerItem(id: number) {
  const place = PROVIDERS.findIndex((provider) => provider.id === id)
  return {
    logo_path: null,
    provider_id: id,
    provider_name: PROVIDERS[place]?.name ?? '',
    display_priority: place,
  }
}
