import { createRandom } from '@marquee/demo-artwork/seeded-random.ts'

import { toArtworkPath } from '../catalogue/artwork-paths.ts'
import { getNetworkId } from '../catalogue/derived-ids.ts'
import { getCompanies } from '../catalogue/production.ts'
import type { Title } from '../catalogue/title.ts'
import type { CompanyEntry } from '../data/companies.ts'
import { getCountryName, getLanguageName, getNativeLanguageName } from './display-names.ts'

/** Returns the production fields that the details of movies and TV shows share. */
export function toProductionFields(title: Title) {
  return {
    production_companies: getCompanies(title).map(toCompanyItem),
    production_countries: title.countries.map((code) => ({ iso_3166_1: code, name: getCountryName(code) })),
    spoken_languages: [
      {
        english_name: getLanguageName(title.language),
        iso_639_1: title.language,
        name: getNativeLanguageName(title.language),
      },
    ],
  }
}

/** The shares of companies and networks that have a logo. */
const COMPANY_LOGOS = 0.6
const NETWORK_LOGOS = 0.9

export function toCompanyItem({ id, name, country }: CompanyEntry) {
  const hasLogo = createRandom(id, 'company logo').chance(COMPANY_LOGOS)
  const logo_path = hasLogo ? toArtworkPath({ kind: 'company', id }) : null
  return { id, logo_path, name, origin_country: country }
}

export function toNetworkItem(name: string, country: string) {
  const id = getNetworkId(name)
  const hasLogo = createRandom(id, 'network logo').chance(NETWORK_LOGOS)
  const logo_path = hasLogo ? toArtworkPath({ kind: 'network', id }) : null
  return { id, logo_path, name, origin_country: country }
}
