import { COMPANIES, type CompanyEntry } from '../data/companies.ts'
import { CULTURE_BY_COUNTRY, type CountryCode, type Culture } from '../data/countries.ts'
import { hashText, randomFrom } from '../seeded-random.ts'
import type { Title } from './title-records.ts'

const FIRST_NETWORK_ID = 1000
const NETWORK_IDS = 900_000

const companiesByCulture = Map.groupBy(COMPANIES, ({ country }) => CULTURE_BY_COUNTRY[country])
const companiesByCountry = Map.groupBy(COMPANIES, ({ country }) => country)

/** Who paid for a title: one company or two, the first from where it was made. */
export function companiesOf(title: Title): CompanyEntry[] {
  const random = randomFrom(title.id, 'companies')
  const first = random.pick(companiesNear(title.countries[0]))
  const second = random.pick(companiesNear(title.countries.at(-1)))
  return random.chance(0.4) && first !== second ? [first, second] : [first]
}

/** A network's id, which comes from its name. */
export function networkId(name: string): number {
  return FIRST_NETWORK_ID + (hashText(`network ${name}`) % NETWORK_IDS)
}

function companiesNear(country: CountryCode | undefined): readonly CompanyEntry[] {
  const culture: Culture | undefined = country && CULTURE_BY_COUNTRY[country]
  return (
    (country && companiesByCountry.get(country)) ?? (culture && companiesByCulture.get(culture)) ?? COMPANIES
  )
}
