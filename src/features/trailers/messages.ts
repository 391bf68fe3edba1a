/** Texts of trailers. */
import { ph, t } from '@lingui/core/macro'

import { formatNumber } from '#domain/format.ts'
export { checkConnection as trailerNotOpenedText } from '#src/ui/messages.ts'

export const trailers = () => t`Trailers`
export const trailer = () => t`Trailer`
/** Returns a video's type in the user's language, or as it is if it is not one of TMDB's. */
export const typeName = (type: string) => TYPES[type]?.() ?? type
export const trailersFailed = () => t`We couldn’t load the trailers.`
export const play = () => t`Play`
export const trailerPosition = (name: string, number: number, count: number) =>
  t`${name}, ${ph({ number: formatNumber(number) })} of ${ph({ count: formatNumber(count) })}`
export const previousTrailer = () => t`Previous`
export const nextTrailer = () => t`Next`
export const closeTrailer = () => t`Close`
export const trailerFrame = (name: string) => t`Player: ${name}`
export const watchOnYouTube = () => t`Watch on YouTube`
export const trailerNotOpenedTitle = () => t`Couldn’t open the trailer`
export const counter = (number: number, count: number) =>
  t`${ph({ number: formatNumber(number) })} / ${ph({ count: formatNumber(count) })}`

const TYPES: Partial<Record<string, () => string>> = {
  Trailer: trailer,
  Teaser: () => t`Teaser`,
  Clip: () => t`Clip`,
  Featurette: () => t`Featurette`,
  'Behind the Scenes': () => t`Behind the Scenes`,
  Bloopers: () => t`Bloopers`,
  'Opening Credits': () => t`Opening Credits`,
  Recap: () => t`Recap`,
}
