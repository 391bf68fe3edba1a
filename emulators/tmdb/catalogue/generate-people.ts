import { createRandom, hashText, type Random } from '@marquee/demo-artwork/seeded-random.ts'

import { isCountryCode, type CountryCode } from '../data/countries.ts'
import { loadFolder } from '../entries/load-entries.ts'
import { getRequired, parseTextRecords, RecordError, type TextRecord } from '../entries/text-records.ts'
import { randomDateIn } from './calendar.ts'
import { lazy } from './indexing.ts'
import type { Gender, Person, Profession } from './person.ts'
import type { Title } from './title.ts'

type NameBank = {
  country: CountryCode
  women: readonly string[]
  men: readonly string[]
  families: readonly string[]
  /** In the order of `families`, for languages in which a woman's family name has a form of its own. */
  familiesOfWomen: readonly string[]
  places: readonly string[]
  isFamilyFirst: boolean
}

/** In percent. */
const PROFESSION_SHARES: readonly [Profession, number][] = [
  ['acting', 66],
  ['directing', 7],
  ['writing', 7],
  ['production', 5],
  ['camera', 4],
  ['sound', 4],
  ['editing', 3],
  ['art', 2],
  ['costume', 2],
]

const LAST_DEATH_YEAR = 2024
const FIRST_ID = 10_000
const IDS = 4_000_000

/**
 * Returns up to `count` people who fit the countries and years of the titles. The same titles always produce the same
 * people.
 */
export function generatePeople(count: number, titles: readonly Title[]): Person[] {
  const random = createRandom(count, 'people')
  const people: Person[] = []
  const names = new Set<string>()
  const ids = new Set<number>()
  // Repeated names are drawn again; the limit ends the loop if the name banks run dry.
  for (let tries = 0; people.length < count && tries < count * 10; tries += 1) {
    const title = random.pick(titles)
    const bank = getNameBank(random.pick(title.countries))
    const gender = random.chance(0.5) ? 'f' : 'm'
    const name = drawName(bank, gender, random)
    if (names.has(name)) continue
    names.add(name)
    const age = random.chance(0.12) ? random.integer(10, 22) : random.integer(23, 62)
    const birthYear = title.productionYear - age
    people.push(createPerson({ ordinal: people.length, name, gender, birthYear }, bank, ids))
  }
  return people
}

function getNameBank(country: CountryCode): NameBank {
  const bank = loadNameBanks().get(country)
  if (!bank) throw new Error(`There is no name bank for ${country}`)
  return bank
}

const loadNameBanks = lazy(
  (): ReadonlyMap<CountryCode, NameBank> =>
    new Map(loadFolder('names', parseNameBanks).map((bank) => [bank.country, bank])),
)

function parseNameBanks(text: string, file: string): NameBank[] {
  return parseTextRecords(text, file).map((record) => {
    const country = getRequired(record, 'country')
    if (!isCountryCode(country))
      throw new RecordError(`${record.location} has an unknown country: ${country}`)
    const families = parseNames(record, 'families')
    return {
      country,
      women: parseNames(record, 'women'),
      men: parseNames(record, 'men'),
      families,
      familiesOfWomen: record.fields.has('daughters') ? parseNames(record, 'daughters') : families,
      places: getRequired(record, 'places').split('; '),
      isFamilyFirst: record.fields.get('order') === 'family first',
    }
  })
}

function parseNames(record: TextRecord, key: string): string[] {
  return getRequired(record, key).split(', ')
}

function drawName(bank: NameBank, gender: Gender, random: Random): string {
  const given = random.pick(gender === 'f' ? bank.women : bank.men)
  const family = random.pick(gender === 'f' ? bank.familiesOfWomen : bank.families)
  return bank.isFamilyFirst ? `${family} ${given}` : `${given} ${family}`
}

function createPerson(
  draft: Pick<Person, 'ordinal' | 'name' | 'gender' | 'birthYear'>,
  bank: NameBank,
  takenIds: Set<number>,
): Person {
  const { name, birthYear } = draft
  const random = createRandom(hashText(name), 'life')
  const lastYear = birthYear + random.integer(52, 99)
  const deathYear = lastYear <= LAST_DEATH_YEAR ? lastYear : undefined
  return {
    ...draft,
    id: takeId(name, takenIds),
    country: bank.country,
    deathYear,
    birthday: randomDateIn(birthYear, random),
    deathday: deathYear === undefined ? null : randomDateIn(deathYear, random),
    birthplace: random.pick(bank.places),
    profession: drawProfession(random),
    fame: random.next() ** 3,
  }
}

function drawProfession(random: Random): Profession {
  let rest = random.between(0, 100)
  for (const [profession, share] of PROFESSION_SHARES) {
    rest -= share
    if (rest < 0) return profession
  }
  return 'acting'
}

function takeId(name: string, takenIds: Set<number>): number {
  let id = FIRST_ID + (hashText(name) % IDS)
  while (takenIds.has(id)) id += 1
  takenIds.add(id)
  return id
}
