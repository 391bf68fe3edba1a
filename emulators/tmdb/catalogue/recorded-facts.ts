import { createRandom, type Random } from '@marquee/demo-artwork/seeded-random.ts'

import type { Gender, Person } from './person.ts'

/** The facts about a person that someone has entered: like on TMDB, many are missing and some are half known. */
export type RecordedFacts = {
  /** An ISO date, or its first part: `1945-03` or `1945`. */
  birthday: string | null
  deathday: string | null
  birthplace: string | null
  gender: Gender | undefined
  alsoKnownAs: string[]
  homepage: string | null
  isOnImdb: boolean
  isAdult: boolean
}

/** The share of people of whom a fact is unknown. On TMDB it is twice as much, also of people in the demo's lists. */
const UNKNOWN = 0.2
const HALF_KNOWN = 0.06

/** Returns the recorded facts about a person. The same person always has the same ones. */
export function getRecordedFacts(person: Person): RecordedFacts {
  const random = createRandom(person.id, 'recorded facts')
  const isKnown = () => !random.chance(UNKNOWN)
  return {
    birthday: isKnown() ? shortenDate(person.birthday, random) : null,
    deathday: person.deathday && shortenDate(person.deathday, random),
    birthplace: isKnown() ? person.birthplace : null,
    gender: random.chance(0.08) ? undefined : person.gender,
    alsoKnownAs: random.chance(0.4) ? createOtherNames(person.name) : [],
    homepage: random.chance(0.15) ? `https://${toDomain(person.name)}.example/` : null,
    isOnImdb: isKnown(),
    isAdult: createRandom(person.id, 'adult').chance(0.01),
  }
}

function shortenDate(isoDate: string, random: Random): string {
  if (!random.chance(HALF_KNOWN)) return isoDate
  return isoDate.slice(0, random.pick(['1945'.length, '1945-03'.length]))
}

/** Returns the name with an initial, and as some registers have it. */
function createOtherNames(name: string): string[] {
  const [first = '', ...others] = name.split(' ')
  const last = others.join(' ')
  return last === '' ? [] : [`${first.slice(0, 1)}. ${last}`, `${last}, ${first}`]
}

function toDomain(name: string): string {
  const ascii = name.normalize('NFKD').replaceAll(/[^a-z ]/gi, '')
  return ascii.toLowerCase().trim().replaceAll(/ +/g, '-')
}
