import type { CountryCode } from '../data/countries.ts'
import type { FilmGenre, SeriesGenre } from '../data/genres.ts'
import type { Scene } from '../data/scene.ts'

/** What is written down of any title. What is not written (cast, crew, money, providers) is drawn from its id. */
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
  /** Empty where the database does not say. */
  tagline: string
  overview: string
  /** Out of ten; 0 with no votes. */
  score: number
  votes: number
  scene?: Scene
  /** Characters in billing order, each behind the letter of who plays it: `f Zineb, m Idder`. */
  roles: string
  keywords: readonly string[]
  adult: boolean
  /** Came out in the last twelve months, or will in the next: its dates move on by whole years, so that this stays true. */
  isCurrent: boolean
  /** Pictures that the database does not have. */
  without: readonly ('poster' | 'backdrop')[]
}

export type FilmEntry = TitleEntry & {
  kind: 'movie'
  genres: readonly FilmGenre[]
  /** ISO date; empty where the database does not say. */
  released: string
  /** 0 where the database does not say. */
  minutes: number
  /** The films that belong together share this name. */
  collection?: string
}

export type SeriesEntry = TitleEntry & {
  kind: 'tv'
  genres: readonly SeriesGenre[]
  network: string
  ended: boolean
  /** The shortest and the longest that an episode runs. */
  minutes: readonly [number, number]
  seasons: readonly SeasonEntry[]
}

export type SeasonEntry = {
  /** ISO date of the first episode. */
  premiere: string
  /** Days between episodes; 0 when the whole season came out at once. */
  everyDays: number
  overview: string
  /** One episode a line: its name, ` | `, what happens in it. Read when somebody asks for the season. */
  episodes: readonly string[]
}
