import type { FilmGenre } from './genres.ts'
import type { TitleEntry } from './title-entry.ts'

export type FilmEntry = TitleEntry & {
  /** ISO date. */
  released: string
  minutes: number
  genres: readonly FilmGenre[]
}
