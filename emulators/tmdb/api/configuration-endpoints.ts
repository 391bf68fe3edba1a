import { toArtworkPath } from '../catalogue/artwork-paths.ts'
import { getProviders } from '../catalogue/availability.ts'
import type { TitleKind } from '../catalogue/title.ts'
import { CERTIFICATES, UNRATED, UNRATED_REGIONS, type Certificates } from '../data/certificates.ts'
import { CULTURE_BY_COUNTRY } from '../data/countries.ts'
import { PROVIDER_REGIONS, PROVIDERS } from '../data/providers.ts'
import { getCountryName, getLanguageName, getNativeLanguageName } from './display-names.ts'
import type { ApiRequest, Endpoints } from './endpoint.ts'
import { toGenreList } from './genres.ts'
import { parseRegion } from './parameters.ts'

/** Image sizes, countries, languages, genres, certificates and providers. */
export const CONFIGURATION_ENDPOINTS: Endpoints = {
  '/configuration': createConfiguration,
  '/configuration/countries': () => Object.keys(CULTURE_BY_COUNTRY).map(toCountryItem),
  '/configuration/languages': ({ catalogue }) =>
    [...new Set(catalogue.library.titles.map(({ language }) => language))].toSorted().map((code) => ({
      iso_639_1: code,
      english_name: getLanguageName(code),
      name: getNativeLanguageName(code),
    })),
  '/genre/movie/list': (request) => toGenreList('movie', request),
  '/genre/tv/list': (request) => toGenreList('tv', request),
  '/certification/movie/list': () => createCertificationList('movie'),
  '/certification/tv/list': () => createCertificationList('tv'),
  '/watch/providers/movie': createProviderList,
  '/watch/providers/tv': createProviderList,
  '/watch/providers/regions': () => ({
    results: PROVIDER_REGIONS.map(toCountryItem),
  }),
}

function toCountryItem(code: string) {
  return { iso_3166_1: code, english_name: getCountryName(code), native_name: getCountryName(code) }
}

function createConfiguration({ baseUrl }: ApiRequest) {
  const imageBaseUrl = `${baseUrl}/t/p/`
  return {
    images: {
      base_url: imageBaseUrl,
      secure_base_url: imageBaseUrl,
      backdrop_sizes: ['w300', 'w780', 'w1280', 'original'],
      logo_sizes: ['w45', 'w92', 'w154', 'w185', 'w300', 'w500', 'original'],
      poster_sizes: ['w92', 'w154', 'w185', 'w342', 'w500', 'w780', 'original'],
      profile_sizes: ['w45', 'w185', 'h632', 'original'],
      still_sizes: ['w92', 'w185', 'w300', 'original'],
    },
    change_keys: ['images', 'name', 'overview', 'release_date', 'runtime', 'tagline', 'title'],
  }
}

/** Like on TMDB, the certificates of a region are in alphabetical order; `order` ranks them. */
function createCertificationList(kind: TitleKind) {
  const boards: Certificates = CERTIFICATES[kind]
  const regions = Object.entries(boards).map(([region, board]) => {
    const rated = board.map((certification, index) => ({ certification, meaning: '', order: index + 1 }))
    const unrated = UNRATED_REGIONS.includes(region)
      ? [{ certification: UNRATED, meaning: '', order: 0 }]
      : []
    const all = [...unrated, ...rated]
    return [region, all.toSorted((one, other) => one.certification.localeCompare(other.certification, 'en'))]
  })
  return { certifications: Object.fromEntries(regions) }
}

/** Lists all providers; with a region, its own, and none if the region has no availability data. */
function createProviderList({ query }: ApiRequest) {
  const region = parseRegion(query, 'watch_region')
  return {
    results: (region ? getProviders(region) : PROVIDERS).map(({ id, name, regions }) => ({
      display_priorities: Object.fromEntries(regions.map((known) => [known, getPriority(id, known)])),
      display_priority: getPriority(id, region),
      logo_path: toArtworkPath({ kind: 'provider', id }),
      provider_id: id,
      provider_name: name,
    })),
  }
}

function getPriority(id: number, region?: string): number {
  return (region ? getProviders(region) : PROVIDERS).findIndex((provider) => provider.id === id)
}
