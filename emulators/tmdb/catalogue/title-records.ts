import type { CountryCode } from '../data/countries.ts'
import type { Scene } from '../data/scene.ts'
import type { SeasonEntry } from '../entries/entries.ts'

type TitleRecord = {
  /** The place among all titles of the library, from 0: columns and credits are kept by it. */
  ordinal: number
  id: number
  title: string
  originalTitle: string
  language: string
  countries: readonly CountryCode[]
  genreIds: readonly number[]
  tagline: string
  overview: string
  /** As of today: a title that is not out has no votes, and one that has just come out has few. */
  score: number
  votes: number
  /** What was written down, which `score` and `votes` come to with time. */
  fullScore: number
  fullVotes: number
  scene: Scene | undefined
  /** As they were written; `readRoles` takes them apart. */
  roles: string
  keywords: readonly string[]
  adult: boolean
  isCurrent: boolean
  /** ISO date of release, or of the first episode; empty when nobody knows. */
  date: string
  /** The year in which it was made, whatever the calendar says now. */
  madeIn: number
  posterPath: string | null
  backdropPath: string | null
}

export type Film = TitleRecord & { kind: 'movie'; minutes: number; collection: string | undefined }

export type Series = TitleRecord & {
  kind: 'tv'
  network: string
  ended: boolean
  /** The shortest and the longest that an episode runs. */
  minutes: readonly [number, number]
  /** With their true premieres; `readSeason` gives one with its episodes. */
  seasons: readonly SeasonEntry[]
}

export type Title = Film | Series

/** The year of an ISO date; nothing when there is no date. */
export function yearOf(isoDate: string): number | undefined {
  return isoDate === '' ? undefined : Number(isoDate.slice(0, 4))
}
