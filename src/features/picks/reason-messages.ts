/** Texts of picks, on Home and on their page. */
import { t } from '@lingui/core/macro'

import type { PickReason } from '#domain/picks/explain.ts'

type TitleReason = Extract<PickReason, { title: unknown }>['kind']

export const because: Record<TitleReason, (title: string) => string> = {
  finished: (title) => t`Because you finished ${title}`,
  watching: (title) => t`Because you’re watching ${title}`,
  favorited: (title) => t`Because you saved ${title}`,
  rated: (title) => t`Because you rated ${title}`,
  more: (title) => t({ message: `More like ${title}`, context: 'reason of a pick' }),
}
export const becauseOfPerson = (name: string) => t`With ${name}`
export const becauseOfGenre = (genre: string) => t`Because you like ${genre}`
export const popular = () => t`Popular right now`

export const noPicks = () => t`Nothing new to pick right now.`
