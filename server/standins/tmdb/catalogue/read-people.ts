import { randomFrom } from '../../seeded-random.ts'
import { PEOPLE_POOLS } from '../data/all-people.ts'
import type { Culture } from '../data/countries.ts'
import type { PersonEntry } from '../data/person-entry.ts'
import { artworkPath } from './artwork-names.ts'

export type Person = {
  id: number
  name: string
  gender: 'f' | 'm'
  culture: Culture
  born: number
  died: number | undefined
  /** ISO dates. */
  birthday: string
  deathday: string | null
  birthplace: string
  work: PersonEntry['work']
  biography: string
  profilePath: string | null
}

/** One in this many has no portrait, as in a real database. */
const PORTRAITS_PER_GAP = 17

/** Everybody of the demo catalogue. */
export function readPeople(): Person[] {
  return PEOPLE_POOLS.flatMap(({ culture, people }) => people.map((entry) => readPerson(entry, culture)))
}

function readPerson(entry: PersonEntry, culture: Culture): Person {
  const random = randomFrom(entry.id, 'life')
  const dayIn = (year: number) =>
    `${year}-${twoDigits(random.whole(1, 12))}-${twoDigits(random.whole(1, 28))}`
  const hasPortrait = entry.id % PORTRAITS_PER_GAP !== 0
  return {
    id: entry.id,
    name: entry.name,
    gender: entry.gender,
    culture,
    born: entry.born,
    died: entry.died,
    birthday: dayIn(entry.born),
    deathday: entry.died ? dayIn(entry.died) : null,
    birthplace: entry.from,
    work: entry.work,
    biography: entry.biography ?? '',
    profilePath: hasPortrait ? artworkPath({ shows: 'profile', personId: entry.id }) : null,
  }
}

function twoDigits(number: number): string {
  return String(number).padStart(2, '0')
}
