/** Texts of trailers. */

export const trailers = 'Trailers'
export const trailer = 'Trailer'
export const trailersFailed = 'We couldn’t load the trailers.'
export const play = 'Play'
export const trailerPosition = (name: string, number: number, count: number) =>
  `${name}, ${number} of ${count}`
export const previousTrailer = 'Previous'
export const nextTrailer = 'Next'
export const closeTrailer = 'Close'
export const trailerFrame = (name: string) => `Player: ${name}`
export const watchOnYouTube = 'Watch on YouTube'
export const trailerNotOpenedTitle = 'Couldn’t open the trailer'
export const trailerNotOpenedText = 'Check your connection and try again.'
export const counter = (number: number, count: number) => `${number} / ${count}`
