import type { CountryCode } from '../data/countries.ts'
import type { Scene } from '../data/scene.ts'
import type { SeasonEntry } from '../entries/entries.ts'

/** Movie 1399 and TV show 1399 are different titles. */
export type TitleKind = 'movie' | 'tv'

export type TitleRef = { kind: TitleKind; id: number }

/** A movie, or one episode of a TV show. */
export type Playable =
  | { kind: 'movie'; id: number }
  | { kind: 'tv'; id: number; season: number; episode: number }

type TitleRecord = {
  /** The index among all titles of the library. */
  ordinal: number
  id: number
  title: string
  originalTitle: string
  language: string
  countries: readonly CountryCode[]
  genreIds: readonly number[]
  tagline: string
  overview: string
  /** As of today: votes come in during the months after the release. */
  score: number
  votes: number
  /** The values that `score` and `votes` reach in the end. */
  finalScore: number
  finalVotes: number
  scene: Scene | undefined
  /** Unparsed; see `parseRoles`. */
  roles: string
  keywords: readonly string[]
  isAdult: boolean
  isSoftcore: boolean
  isLate: boolean
  isCurrent: boolean
  /** ISO date of the release or of the first episode; empty if unknown. */
  date: string
  /** Unlike `date`, does not move with the calendar, so that the cast stays the same. */
  productionYear: number
  posterPath: string | null
  backdropPath: string | null
}

export type Movie = TitleRecord & { kind: 'movie'; runtimeMinutes: number; collection: string | undefined }

export type TvShow = TitleRecord & {
  kind: 'tv'
  /** Empty if unknown. */
  network: string
  hasEnded: boolean
  /** The shortest and longest episode runtime; 0 if unknown. */
  episodeMinutes: readonly [number, number]
  /** Episodes are unparsed; see `createSeason`. */
  seasons: readonly SeasonEntry[]
  /** Season 0. */
  specials: SeasonEntry | undefined
}

export type Title = Movie | TvShow

/** Returns a string that identifies a title, such as `movie-1399`. */
export function titleKey(title: TitleRef): string {
  return `${title.kind}-${title.id}`
}

/** Returns the year of an ISO date; undefined if the date is empty. */
export function yearOf(isoDate: string): number | undefined {
  return isoDate === '' ? undefined : Number(isoDate.slice(0, 4))
}

/** Returns the minutes of most episodes, 0 if unknown: filters and details have the same. */
export function getTypicalRuntime({ episodeMinutes: [shortest, longest] }: TvShow): number {
  return Math.round((shortest + longest) / 2)
}
