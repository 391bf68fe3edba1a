import type { TitleRule } from '../hide-rules.ts'

/** Returns the names of movies by their numbers, from the first to the last. */
export const rangeNames = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => `Movie ${from + index}`)

/** Returns a rule that hides a movie, as the device stores it. */
export const titleRule = (id: number, changes: Partial<TitleRule> = {}): TitleRule => ({
  type: 'title',
  kind: 'movie',
  id,
  name: `Movie ${id}`,
  at: id,
  ...changes,
})

/** Movies whose number is a multiple of 4 are thrillers. */
export const isThriller = (id: number) => id % 4 === 0
