/** Texts of picks, on Home and on their page. */
import type { PickReason } from '#domain/picks/explain.ts'

type TitleReason = Extract<PickReason, { title: unknown }>['kind']

export const because: Record<TitleReason, (title: string) => string> = {
  finished: (title) => `Because you finished ${title}`,
  watching: (title) => `Because you’re watching ${title}`,
  favorited: (title) => `Because you saved ${title}`,
  rated: (title) => `Because you rated ${title}`,
  more: (title) => `More like ${title}`,
}
export const becauseOfPerson = (name: string) => `With ${name}`
export const becauseOfGenre = (genre: string) => `Because you like ${genre}`
export const popular = 'Popular right now'

export const noPicks = 'Nothing new to pick right now.'
