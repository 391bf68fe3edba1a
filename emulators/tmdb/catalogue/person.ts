import type { CountryCode } from '../data/countries.ts'
import { toArtworkPath } from './artwork-paths.ts'

export type Profession =
  | 'acting'
  | 'directing'
  | 'writing'
  | 'production'
  | 'sound'
  | 'camera'
  | 'editing'
  | 'art'
  | 'costume'

export type Gender = 'f' | 'm'

export type Person = {
  /** The index among all generated people. */
  ordinal: number
  id: number
  name: string
  gender: Gender
  country: CountryCode
  birthYear: number
  deathYear: number | undefined
  /** ISO dates. */
  birthday: string
  deathday: string | null
  birthplace: string
  profession: Profession
  /** From 0 to 1, and close to 0 for most people. Raises the chance of being cast. */
  fame: number
}

/** One person in this many has no portrait, as on TMDB. */
const PEOPLE_PER_MISSING_PORTRAIT = 17

/** Returns the path of a person's portrait; null if there is none. */
export function getProfilePath(person: Person): string | null {
  const isMissing = person.id % PEOPLE_PER_MISSING_PORTRAIT === 0
  return isMissing ? null : toArtworkPath({ kind: 'profile', personId: person.id })
}
