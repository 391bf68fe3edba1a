/** Texts of trailers. */
import { t } from '@lingui/core/macro'

export const trailers = () => t`Trailers`
export const trailer = () => t`Trailer`
export const trailersFailed = () => t`We couldn’t load the trailers.`
export const play = () => t`Play`
export const trailerPosition = (name: string, number: number, count: number) =>
  t`${name}, ${number} of ${count}`
export const previousTrailer = () => t`Previous`
export const nextTrailer = () => t`Next`
export const closeTrailer = () => t`Close`
export const trailerFrame = (name: string) => t`Player: ${name}`
export const watchOnYouTube = () => t`Watch on YouTube`
export const trailerNotOpenedTitle = () => t`Couldn’t open the trailer`
export const trailerNotOpenedText = () => t`Check your connection and try again.`
export const counter = (number: number, count: number) => t`${number} / ${count}`
