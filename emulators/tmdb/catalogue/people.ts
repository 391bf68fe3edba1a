import type { CountryCode } from '../data/countries.ts'
import { artworkPath } from './artwork-names.ts'

export type Work =
  | 'acting'
  | 'directing'
  | 'writing'
  | 'production'
  | 'sound'
  | 'camera'
  | 'editing'
  | 'art'
  | 'costume'

export type Person = {
  /** The place among all people of the library, from 0. */
  ordinal: number
  id: number
  name: string
  gender: 'f' | 'm'
  /** Where the person mostly works. */
  country: CountryCode
  born: number
  died: number | undefined
  /** ISO dates. */
  birthday: string
  deathday: string | null
  birthplace: string
  work: Work
  /** How easily the person gets a part, from 0 to 1: few are stars. */
  fame: number
}

/** One in this many has no portrait, as in a real database. */
const PORTRAITS_PER_GAP = 17

/** The path of a person's portrait; nothing when the database has none. */
export function profilePath(person: Person): string | null {
  return person.id % PORTRAITS_PER_GAP === 0 ? null : artworkPath({ shows: 'profile', personId: person.id })
}
