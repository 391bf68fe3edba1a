import { createRandom } from '@marquee/demo-artwork/seeded-random.ts'

import { COMPANIES, type CompanyEntry } from '../data/companies.ts'
import { CULTURE_BY_COUNTRY, type CountryCode, type Culture } from '../data/countries.ts'
import type { Movie, Title } from './title.ts'

const companiesByCulture = Map.groupBy(COMPANIES, ({ country }) => CULTURE_BY_COUNTRY[country])
const companiesByCountry = Map.groupBy(COMPANIES, ({ country }) => country)

/** Returns the one or two production companies of a title. The first is from its first country or near it. */
export function getCompanies(title: Title): CompanyEntry[] {
  const random = createRandom(title.id, 'companies')
  const first = random.pick(getCompaniesNear(title.countries[0]))
  const second = random.pick(getCompaniesNear(title.countries.at(-1)))
  return random.chance(0.4) && first !== second ? [first, second] : [first]
}

/** Returns a movie's budget and revenue in dollars. Both are 0 for half of the movies, as on TMDB. */
export function getFinances(movie: Movie): { budget: number; revenue: number } {
  const random = createRandom(movie.id, 'money')
  if (random.chance(0.5)) return { budget: 0, revenue: 0 }
  const budget = random.integer(12, 900) * 100_000
  return { budget, revenue: Math.round(budget * random.between(0.3, 4) * (movie.finalScore / 7)) }
}

function getCompaniesNear(country: CountryCode | undefined): readonly CompanyEntry[] {
  const culture: Culture | undefined = country && CULTURE_BY_COUNTRY[country]
  return (
    (country && companiesByCountry.get(country)) ?? (culture && companiesByCulture.get(culture)) ?? COMPANIES
  )
}
