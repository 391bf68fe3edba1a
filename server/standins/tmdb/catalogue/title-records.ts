import type { CountryCode } from '../data/countries.ts'
import type { Scene } from '../data/scene.ts'

/** A character and which gender plays it, in billing order. */
export type Role = { character: string; playedBy: 'f' | 'm' }

type TitleRecord = {
  id: number
  title: string
  originalTitle: string
  language: string
  countries: readonly CountryCode[]
  genreIds: number[]
  tagline: string
  overview: string
  score: number
  votes: number
  scene: Scene | undefined
  roles: Role[]
  /** ISO date of release, or of the first episode. */
  date: string
  posterPath: string | null
  backdropPath: string | null
}

export type Film = TitleRecord & { kind: 'movie'; minutes: number }

export type Series = TitleRecord & { kind: 'tv'; network: string; ended: boolean; seasons: Season[] }

export type Title = Film | Series

export type Season = {
  id: number
  number: number
  overview: string
  airDate: string
  score: number
  posterPath: string
  episodes: Episode[]
}

export type Episode = {
  id: number
  season: number
  number: number
  name: string
  overview: string
  airDate: string
  minutes: number
  score: number
  votes: number
  stillPath: string
  isFinale: boolean
}

/** The year of an ISO date. */
export function yearOf(isoDate: string): number {
  return Number(isoDate.slice(0, 4))
}
