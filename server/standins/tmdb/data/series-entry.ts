import type { SeriesGenre } from './genres.ts'
import type { TitleEntry } from './title-entry.ts'

export type SeriesEntry = TitleEntry & {
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
  /** Days between episodes; 7 unless said, 0 when the whole season came out at once. */
  everyDays?: number
  overview: string
  /** One episode a line: its name, ` | `, what happens in it. */
  episodes: string
}
