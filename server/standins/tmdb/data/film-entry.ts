import type { CountryCode } from './countries.ts'
import type { FilmGenre } from './genres.ts'
import type { Scene } from './scene.ts'

/** A film as it is written down by hand. What is not written here (cast, crew, money) is drawn from its id. */
export type FilmEntry = {
  /** Five or six digits; never changed and never used again, since addresses and artwork hang on it. */
  id: number
  title: string
  /** Only where the film is known by another title at home. */
  originalTitle?: string
  /** ISO 639-1. */
  language: string
  /** The first country gives the film most of its people. */
  countries: readonly CountryCode[]
  /** ISO date. */
  released: string
  minutes: number
  genres: readonly FilmGenre[]
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
