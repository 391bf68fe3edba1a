import type { CountryCode } from './countries.ts'
import type { Scene } from './scene.ts'

/** What is written down by hand of any title. What is not written here (cast, crew, money) is drawn from its id. */
export type TitleEntry = {
  /** Five or six digits; never changed and never used again, since addresses and artwork hang on it. */
  id: number
  title: string
  /** Only where the title is known by another at home. */
  originalTitle?: string
  /** ISO 639-1. */
  language: string
  /** The first country gives the title most of its people. */
  countries: readonly CountryCode[]
  tagline: string
  overview: string
  /** Out of ten; 0 with no votes. */
  score: number
  votes: number
  scene?: Scene
  /** Ten to sixteen characters in billing order, each behind the letter of who plays it: `f Zineb, m Idder`. */
  roles: string
  /** What the database does not have, as happens in a real one. */
  without?: readonly ('poster' | 'backdrop')[]
}
