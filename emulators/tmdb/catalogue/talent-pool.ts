import type { Random } from '@marquee/demo-artwork/seeded-random.ts'

import { CULTURE_BY_COUNTRY, type CountryCode, type Culture } from '../data/countries.ts'
import { addToList, findFirstIndex } from './indexing.ts'
import type { Gender, Person, Profession } from './person.ts'

export type Requirements = { profession: Profession; gender?: Gender; age: number }

/** Returns a suitable person who is not hired yet; undefined if there is none. */
type Hire = (requirements: Requirements, hired: ReadonlySet<Person>) => Person | undefined

/** Prepares to hire for a title, from the countries and the year in which it is made. */
export type TalentPool = (countries: readonly CountryCode[], year: number, random: Random) => Hire

/** The number of candidates per role. With more, the same stars would get every part. */
const AUDITIONS = 4

/** In years. The second tolerance applies if no one matches the first. */
const AGE_TOLERANCES = [9, 24] as const

const MIN_AGE = 9
const MAX_AGE = 92
const ANYWHERE = 'anywhere'

/** People by region, then by profession with and without gender; the oldest first. */
type PeopleByRegion = Map<string, Map<string, Person[]>>

export function createTalentPool(people: readonly Person[]): TalentPool {
  const peopleByRegion = groupPeople(people)
  return (countries, year, random) => {
    const regions = new Set([...countries.slice(0, 1), ...countries.map(getCulture), ANYWHERE])
    const nearby = [...regions].flatMap((region) => peopleByRegion.get(region) ?? [])
    return ({ profession, gender, age }, hired) => {
      for (const peopleByJob of nearby) {
        const candidates = peopleByJob.get(getGroupKey(profession, gender)) ?? []
        for (const tolerance of AGE_TOLERANCES) {
          const from = findFirstBornIn(candidates, year - Math.min(age + tolerance, MAX_AGE))
          const to = findFirstBornIn(candidates, year - Math.max(age - tolerance, MIN_AGE) + 1)
          const isAvailable = (person: Person) => !hired.has(person) && isAlive(person, year)
          const best = audition(candidates, { from, to }, random, isAvailable)
          if (best) return best
        }
      }
      return undefined
    }
  }
}

function groupPeople(people: readonly Person[]): PeopleByRegion {
  const peopleByRegion: PeopleByRegion = new Map()
  for (const person of people.toSorted((one, other) => one.birthYear - other.birthYear))
    for (const region of [person.country, getCulture(person.country), ANYWHERE]) {
      const groups = peopleByRegion.get(region) ?? new Map<string, Person[]>()
      peopleByRegion.set(region, groups)
      for (const key of [getGroupKey(person.profession, person.gender), getGroupKey(person.profession)])
        addToList(groups, key, person)
    }
  return peopleByRegion
}

function getGroupKey(profession: Profession, gender?: Gender): string {
  return gender ? `${profession} ${gender}` : profession
}

/** Draws a few candidates and returns the one with the best mix of fame and luck. */
function audition(
  candidates: readonly Person[],
  { from, to }: { from: number; to: number },
  random: Random,
  isAvailable: (person: Person) => boolean,
): Person | undefined {
  if (from >= to) return undefined
  let best: Person | undefined
  let bestResult = -1
  for (let attempt = 0; attempt < AUDITIONS; attempt += 1) {
    const person = candidates[random.integer(from, to - 1)]
    const result = (person?.fame ?? 0) + random.next()
    if (!person || result <= bestResult || !isAvailable(person)) continue
    best = person
    bestResult = result
  }
  return best
}

function findFirstBornIn(candidates: readonly Person[], year: number): number {
  return findFirstIndex(candidates.length, (index) => (candidates[index]?.birthYear ?? year) >= year)
}

function isAlive(person: Person, year: number): boolean {
  return person.deathYear === undefined || person.deathYear >= year
}

function getCulture(country: CountryCode): Culture {
  return CULTURE_BY_COUNTRY[country]
}
