import { CULTURE_BY_COUNTRY, type CountryCode, type Culture } from '../data/countries.ts'
import type { Random } from '../seeded-random.ts'
import { appendTo } from './append-to.ts'
import { firstPlace } from './first-place.ts'
import type { Person, Work } from './people.ts'

/** What a part or a job asks for. */
export type Wanted = { work: Work; gender?: 'f' | 'm'; age: number }

/** Gives somebody who fits and is not taken yet, or nothing when there is nobody at all. */
type Hire = (wanted: Wanted, taken: ReadonlySet<Person>) => Person | undefined

/** Goes looking for the people of one title: where it is made, and when. */
export type TalentPool = (countries: readonly CountryCode[], year: number, random: Random) => Hire

/** How many are looked at before the best of them is taken: more would give every part to the same stars. */
const AUDITIONS = 4

/** How far, in years, somebody may be from the age that is wanted; the second is for where the first finds nobody. */
const AGE_TOLERANCES = [9, 24] as const

const YOUNGEST = 9
const OLDEST = 92
const ANYWHERE = 'anywhere'

/** People by where they work, then by what they do, for parts of one gender or of any; the oldest first. */
type Shelves = Map<string, Map<string, Person[]>>

/** Sorts people by where they work, what they do and how old they are. */
export function createTalentPool(people: readonly Person[]): TalentPool {
  const shelves = sortPeople(people)
  return (countries, year, random) => {
    const places = new Set([...countries.slice(0, 1), ...countries.map(cultureOf), ANYWHERE])
    const near = [...places].flatMap((place) => shelves.get(place) ?? [])
    return ({ work, gender, age }, taken) => {
      for (const shelvesThere of near) {
        const shelf = shelvesThere.get(shelfName(work, gender)) ?? []
        for (const tolerance of AGE_TOLERANCES) {
          const from = firstBornIn(shelf, year - Math.min(age + tolerance, OLDEST))
          const to = firstBornIn(shelf, year - Math.max(age - tolerance, YOUNGEST) + 1)
          const best = bestOf(shelf, { from, to }, random, (one) => !taken.has(one) && isAlive(one, year))
          if (best) return best
        }
      }
      return undefined
    }
  }
}

function sortPeople(people: readonly Person[]): Shelves {
  const shelves: Shelves = new Map()
  for (const person of people.toSorted((one, other) => one.born - other.born))
    for (const place of [person.country, cultureOf(person.country), ANYWHERE]) {
      const there = shelves.get(place) ?? new Map<string, Person[]>()
      shelves.set(place, there)
      for (const name of [shelfName(person.work, person.gender), shelfName(person.work)])
        appendTo(there, name, person)
    }
  return shelves
}

function shelfName(work: Work, gender?: 'f' | 'm'): string {
  return gender ? `${work} ${gender}` : work
}

function bestOf(
  shelf: readonly Person[],
  { from, to }: { from: number; to: number },
  random: Random,
  fits: (person: Person) => boolean,
): Person | undefined {
  if (from >= to) return undefined
  let best: Person | undefined
  let bestDraw = -1
  for (let audition = 0; audition < AUDITIONS; audition += 1) {
    const person = shelf[random.whole(from, to - 1)]
    const draw = (person?.fame ?? 0) + random.next()
    if (!person || draw <= bestDraw || !fits(person)) continue
    best = person
    bestDraw = draw
  }
  return best
}

/** The place of the first person born in the year or later, in a shelf sorted by birth. */
function firstBornIn(shelf: readonly Person[], year: number): number {
  return firstPlace(shelf.length, (place) => (shelf[place]?.born ?? year) >= year)
}

function isAlive(person: Person, year: number): boolean {
  return person.died === undefined || person.died >= year
}

function cultureOf(country: CountryCode): Culture {
  return CULTURE_BY_COUNTRY[country]
}
