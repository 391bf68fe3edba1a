import type { CountryCode } from '../data/countries.ts'
import { hashText, randomFrom, type Random } from '../seeded-random.ts'
import { someDayIn } from './calendar.ts'
import { nameBanks, type NameBank } from './name-banks.ts'
import type { Person, Work } from './people.ts'
import type { Title } from './title-records.ts'

/** What share of the people does which work, in hundredths; together 100. */
const SHARES: readonly [Work, number][] = [
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

/** Nobody's death is invented after this year. */
const LAST_DEATH = 2024
const FIRST_ID = 10_000
const IDS = 4_000_000

/** Draws the people whom the titles need: where they are made, and when. The same titles always give the same people. */
export function drawPeople(count: number, titles: readonly Title[]): Person[] {
  const random = randomFrom(count, 'people')
  const people: Person[] = []
  const names = new Set<string>()
  const ids = new Set<number>()
  // A name that is taken is drawn again; the banks hold many times more than anybody needs.
  for (let tries = 0; people.length < count && tries < count * 10; tries += 1) {
    const title = random.pick(titles)
    const bank = bankOf(random.pick(title.countries))
    const gender = random.chance(0.5) ? 'f' : 'm'
    const name = drawName(bank, gender, random)
    if (names.has(name)) continue
    names.add(name)
    const age = random.chance(0.12) ? random.whole(10, 22) : random.whole(23, 62)
    people.push(drawPerson({ ordinal: people.length, name, gender, bank, born: title.madeIn - age, ids }))
  }
  return people
}

function bankOf(country: CountryCode): NameBank {
  const bank = nameBanks().get(country)
  if (!bank) throw new Error(`There is no name bank for ${country}.`)
  return bank
}

function drawName(bank: NameBank, gender: 'f' | 'm', random: Random): string {
  const given = random.pick(gender === 'f' ? bank.women : bank.men)
  const family = random.pick(gender === 'f' ? bank.familiesOfWomen : bank.families)
  return bank.familyFirst ? `${family} ${given}` : `${given} ${family}`
}

type Draft = Pick<Person, 'ordinal' | 'name' | 'gender' | 'born'> & { bank: NameBank; ids: Set<number> }

function drawPerson({ ordinal, name, gender, born, bank, ids }: Draft): Person {
  const random = randomFrom(hashText(name), 'life')
  const lastYear = born + random.whole(52, 99)
  const died = lastYear <= LAST_DEATH ? lastYear : undefined
  return {
    ordinal,
    id: freeId(name, ids),
    name,
    gender,
    country: bank.country,
    born,
    died,
    birthday: someDayIn(born, random),
    deathday: died === undefined ? null : someDayIn(died, random),
    birthplace: random.pick(bank.places),
    work: drawWork(random),
    fame: random.next() ** 3,
  }
}

function drawWork(random: Random): Work {
  let rest = random.between(0, 100)
  for (const [work, share] of SHARES) {
    rest -= share
    if (rest < 0) return work
  }
  return 'acting'
}

function freeId(name: string, ids: Set<number>): number {
  let id = FIRST_ID + (hashText(name) % IDS)
  while (ids.has(id)) id += 1
  ids.add(id)
  return id
}
