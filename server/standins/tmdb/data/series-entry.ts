import type { CountryCode } from './countries.ts'
import type { SeriesGenre } from './genres.ts'
import type { Scene } from './scene.ts'

/** A series as it is written down by hand; see `FilmEntry` for what the shared fields mean. */
export type SeriesEntry = {
  id: number
  title: string
  originalTitle?: string
  language: string
  countries: readonly CountryCode[]
  genres: readonly SeriesGenre[]
  tagline: string
  overview: string
  score: number
  votes: number
  scene?: Scene
  roles: string
  network: string
  ended: boolean
  /** The shortest and the longest that an episode runs. */
  minutes: readonly [number, number]
  seasons: readonly SeasonEntry[]
  without?: readonly ('poster' | 'backdrop')[]
}

export type SeasonEntry = {
  /** ISO date of the first episode. */
  premiere: string
  /** Days between episodes; 7 unless said, 0 when the whole season came out at once. */
  everyDays?: number
  overview: string
  /** One episode a line: its name, ` | `, what happens in it. */
  episodes: string
}
