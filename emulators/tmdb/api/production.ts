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

export function toCompanyItem({ id, name, country }: CompanyEntry) {
  return { id, logo_path: null, name, origin_country: country }
}

export function toNetworkItem(name: string, country: string) {
  return { id: getNetworkId(name), logo_path: null, name, origin_country: country }
}
