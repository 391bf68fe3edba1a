import { companiesOf, networkId } from '../catalogue/makers.ts'
import type { Title } from '../catalogue/title-records.ts'
import type { CompanyEntry } from '../data/companies.ts'
import { countryName, languageName, languageOwnName } from './names.ts'

/** Where, by whom and in which language a title was made: the part of the details that films and series share. */
export function production(title: Title) {
  return {
    production_companies: companiesOf(title).map(companyItem),
    production_countries: title.countries.map((code) => ({ iso_3166_1: code, name: countryName(code) })),
    spoken_languages: [
      {
        english_name: languageName(title.language),
        iso_639_1: title.language,
        name: languageOwnName(title.language),
      },
    ],
  }
}

/** A company as titles mention it. */
export function companyItem({ id, name, country }: CompanyEntry) {
  return { id, logo_path: null, name, origin_country: country }
}

/** A channel as series mention it. */
export function networkItem(name: string, country: string) {
  return { id: networkId(name), logo_path: null, name, origin_country: country }
}
