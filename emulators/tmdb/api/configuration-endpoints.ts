import { CREW_JOBS } from '../catalogue/crew-jobs.ts'
import { CERTIFICATES, type Certificates } from '../data/certificates.ts'
import { CULTURE_BY_COUNTRY } from '../data/countries.ts'
import { PROVIDER_REGIONS, PROVIDERS } from '../data/providers.ts'
import type { Endpoints } from './endpoint.ts'
import { genreList } from './genres.ts'
import { countryName, languageName, languageOwnName } from './names.ts'

/** What a client asks once: sizes of images, genres, countries, languages, certificates, providers. */
export const CONFIGURATION_ENDPOINTS: Endpoints = {
  '/configuration': ({ url }) => configuration(new URL(url).origin),
  '/configuration/countries': () => Object.keys(CULTURE_BY_COUNTRY).map(countryItem),
  '/configuration/languages': ({ catalogue }) =>
    [...new Set(catalogue.library.titles.map(({ language }) => language))].toSorted().map((code) => ({
      iso_639_1: code,
      english_name: languageName(code),
      name: languageOwnName(code),
    })),
  '/configuration/jobs': () =>
    [...Map.groupBy(CREW_JOBS, ({ department }) => department)].map(([department, jobs]) => ({
      department,
      jobs: jobs.map(({ job }) => job),
    })),
  '/configuration/primary_translations': () => ['en-US'],
  '/genre/movie/list': () => genreList('movie'),
  '/genre/tv/list': () => genreList('tv'),
  '/certification/movie/list': () => certificationList('movie'),
  '/certification/tv/list': () => certificationList('tv'),
  '/watch/providers/movie': () => providerList(),
  '/watch/providers/tv': () => providerList(),
  '/watch/providers/regions': () => ({
    results: PROVIDER_REGIONS.map(countryItem),
  }),
}

function countryItem(code: string) {
  return { iso_3166_1: code, english_name: countryName(code), native_name: countryName(code) }
}

function configuration(origin: string) {
  const imageHost = `${origin}/tmdb/t/p/`
  return {
    images: {
      base_url: imageHost,
      secure_base_url: imageHost,
      backdrop_sizes: ['w300', 'w780', 'w1280', 'original'],
      logo_sizes: ['w45', 'w92', 'w154', 'w185', 'w300', 'w500', 'original'],
      poster_sizes: ['w92', 'w154', 'w185', 'w342', 'w500', 'w780', 'original'],
      profile_sizes: ['w45', 'w185', 'h632', 'original'],
      still_sizes: ['w92', 'w185', 'w300', 'original'],
    },
    change_keys: ['images', 'name', 'overview', 'release_date', 'runtime', 'tagline', 'title'],
  }
}

function certificationList(kind: 'movie' | 'tv') {
  const board: Certificates = CERTIFICATES[kind]
  const boards = Object.entries(board).map(([region, certificates]) => [
    region,
    certificates.map((certification, order) => ({ certification, meaning: '', order: order + 1 })),
  ])
  return { certifications: Object.fromEntries(boards) }
}

function providerList() {
  return {
    results: PROVIDERS.map(({ id, name }, place) => ({
      display_priorities: Object.fromEntries(PROVIDER_REGIONS.map((region) => [region, place])),
      display_priority: place,
      logo_path: null,
      provider_id: id,
      provider_name: name,
    })),
  }
}
