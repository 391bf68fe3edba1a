import { hashText, randomFrom } from '../../seeded-random.ts'
import type { Film, Title } from '../catalogue/title-records.ts'
import { COMPANIES, type CompanyEntry } from '../data/companies.ts'
import { CULTURE_BY_COUNTRY } from '../data/countries.ts'

const countryNames = new Intl.DisplayNames(['en'], { type: 'region' })
const languageNames = new Intl.DisplayNames(['en'], { type: 'language' })

/** Where, by whom and in which language a title was made: the part of the details that films and series share. */
export function production(title: Title) {
  return {
    production_companies: companiesOf(title).map(({ id, name, country }) => ({
      id,
      logo_path: null,
      name,
      origin_country: country,
    })),
    production_countries: title.countries.map((code) => ({
      iso_3166_1: code,
      name: countryNames.of(code) ?? code,
    })),
    spoken_languages: [
      {
        english_name: languageNames.of(title.language) ?? title.language,
        iso_639_1: title.language,
        name: ownName(title.language),
      },
    ],
  }
}

/** What a film cost and took, in dollars. Half of the films do not say, as in a real database. */
export function money(film: Film): { budget: number; revenue: number } {
  const random = randomFrom(film.id, 'money')
  if (random.chance(0.5)) return { budget: 0, revenue: 0 }
  const budget = random.whole(12, 900) * 100_000
  return { budget, revenue: Math.round(budget * random.between(0.3, 4) * (film.score / 7)) }
}

/** A channel's record; its id comes from its name. */
export function network(name: string, country: string) {
  return { id: 1000 + (hashText(name) % 8000), logo_path: null, name, origin_country: country }
}

function companiesOf(title: Title): CompanyEntry[] {
  const cultures = new Set(title.countries.map((country) => CULTURE_BY_COUNTRY[country]))
  const atHome = COMPANIES.filter(({ country }) => cultures.has(CULTURE_BY_COUNTRY[country]))
  const random = randomFrom(title.id, 'companies')
  const first = random.pick(atHome.length > 0 ? atHome : COMPANIES)
  const second = random.pick(COMPANIES)
  return random.chance(0.4) && first !== second ? [first, second] : [first]
}

function ownName(language: string): string {
  return new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language
}
