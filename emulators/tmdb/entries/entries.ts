import type { CountryCode } from '../data/countries.ts'
import type { MovieGenre, TvGenre } from '../data/genres.ts'
import type { Scene } from '../data/scene.ts'

/** The written part of a title. Cast, crew, budget and providers are generated from its ID. */
export type TitleEntry = {
  /** Five or six digits. Never changed or reused: URLs and artwork depend on it. */
  id: number
  title: string
  /** Set only when the original title differs from the English one. */
  originalTitle?: string
  /** ISO 639-1. */
  language: string
  /** Most of the cast and crew come from the first country. */
  countries: readonly CountryCode[]
  /** May be empty, as on TMDB. */
  tagline: string
  overview: string
  /** From 0 to 10; 0 without votes. */
  score: number
  votes: number
  scene?: Scene
  /** Characters in billing order, each prefixed with the gender of the actor: `f Zineb, m Idder`. */
  roles: string
  keywords: readonly string[]
  isAdult: boolean
  /** TMDB's word for erotic titles that it does not count as adult ones. */
  isSoftcore: boolean
  /** Takes its cast from the people of the other titles, so that adding it changes no other name or part. */
  isLate: boolean
  /** Dates of current titles move by whole years, so that they always lie within about a year of today. */
  isCurrent: boolean
  missingArtwork: readonly ('poster' | 'backdrop')[]
}

export type MovieEntry = TitleEntry & {
  kind: 'movie'
  genres: readonly MovieGenre[]
  /** ISO date; empty if unknown. */
  releaseDate: string
  /** 0 if unknown. */
  runtimeMinutes: number
  /** Movies of one collection share this name. */
  collection?: string
}

export type TvShowEntry = TitleEntry & {
  kind: 'tv'
  genres: readonly TvGenre[]
  /** Empty if unknown. */
  network: string
  /** ISO date on which a show without seasons is to start; empty if unknown. */
  announcedFor: string
  hasEnded: boolean
  /** The shortest and longest episode runtime; 0 if unknown. */
  episodeMinutes: readonly [number, number]
  seasons: readonly SeasonEntry[]
  /** Season 0. */
  specials?: SeasonEntry
  /** The year for which the cast is chosen. Defaults to the newest season's. */
  productionYear?: number
}

export type SeasonEntry = {
  /** Usually the position, but some shows count by year or leave a number out. */
  number: number
  /** The number of the first episode: 1, 0 for a pilot, or more if a show counts on from the season before. */
  firstEpisode: number
  /** ISO date of the first episode; empty if it is not known yet. */
  premiere: string
  /** Days between episodes; 0 if the whole season was released at once. */
  intervalDays: number
  overview: string
  /** One unparsed line per episode: `Name` or `Name | Overview`. Parsed when the season is requested. */
  episodes: readonly string[]
}
