/** Texts of the picker for the time that the user has. */
import { plural, t } from '@lingui/core/macro'

import type { TitleKind } from '#domain/catalogue/title.ts'
import type { Mood } from '#domain/picker/moods.ts'
import { MORE_MINUTES, type Widening } from '#domain/picker/picker-options.ts'

const minuteCount = (count: number) => plural(count, { one: '# minute', other: '# minutes' })

export const region = () => t`Pick by time`
export const heading = () => t`How much time do you have?`
export const options = () => t`Options`

export const time = () => t`Time`
export const boxTypes = () => ({ minutes: t`Minutes`, until: t`Finish by a time` })
export const minutes = () => t`Minutes`
export const presets = () => t`Common lengths`
export const finishBy = () => t`Finish by`
export const minutesError = (from: number, to: number) => t`Enter a number from ${from} to ${to}.`
export const timeError = () => t`Enter a time within the next 12 hours.`

export const mood = () => t`Mood`
export const moods = (): Record<Mood, string> => ({
  light: t`Light and funny`,
  tense: t`Edge of your seat`,
  adventurous: t`Adventurous`,
  romantic: t`Romantic`,
  thoughtful: t`Thoughtful`,
  scary: t`Scary`,
  otherworldly: t`Another world`,
  curious: t`Learn something`,
  family: t`With the kids`,
})
export const genres = () => t`Genres`
export const genreCount = (count: number) => plural(count, { one: '# genre', other: '# genres' })
export const watchlistOnly = () => t`Only my watchlist`
export const watchlistOnlyText = () => t`Titles you’ve saved`
export const providersOnly = () => t`Only my streaming services`
export const providersOnlyText = (regionName: string) => t`Streaming or free in ${regionName}`
export const myProviders = () => t`My streaming services`
export const providersFailed = () => t`We couldn’t load the streaming services.`
export const providersError = () => t`Choose at least one streaming service.`
export const moreProviders = () => t`Show all services`
export const find = () => t`Find something`
export const finding = () => t`Looking for something that fits…`
export const findFailed = () => t`We couldn’t find a pick.`
export const titleFailed = () => t`We couldn’t load this title.`

export const summaryMinutes = minuteCount
export const summaryUntil = (boxTime: string) => t`Finish by ${boxTime}`

export const facts = () => t`Time and cost`
export const reasons = () => t`Why this pick`
/** Returns sentences without their final periods as one text. */
export const announcement = (sentences: string[]) => sentences.reduce((text, next) => t`${text}. ${next}`)
export const length = (count: number, isEstimate: boolean) =>
  isEstimate ? t`About ${plural(count, { one: '# minute', other: '# minutes' })}` : minuteCount(count)
export const endsAt = (end: string) => t`Ends at ${end}`
export const paid = () => t`Already unlocked`

export const left = (count: number, kind: TitleKind) =>
  kind === 'movie'
    ? t`${plural(count, { one: '# minute', other: '# minutes' })} left`
    : t`${plural(count, { one: '# minute', other: '# minutes' })} left in the episode`
export const nextEpisode = () => t`Next episode of a show you’re watching`
export const onWatchlist = () => t`In your watchlist`
export const suitsMood = (label: string) => t`Your mood: ${label}`
export const fitsMinutes = (count: number, end: string) =>
  t`Fits your ${plural(count, { one: '# minute', other: '# minutes' })}, ends at ${end}`
export const fitsUntil = (boxTime: string, end: string) => t`Ends at ${end}, before ${boxTime}`
export const tooLong = (count: number) =>
  t`Runs ${plural(count, { one: '# minute', other: '# minutes' })}, longer than you have`
export const unknownLength = () => t`Length unknown`

export const getAnother = () => t`Get another`
export const watchlist = () => ({ add: t`Add to watchlist`, added: t`In your watchlist` })

export const nothingFits = () => t`Nothing fits`
export const nothingElseFits = () => t`That’s everything that fits`
export const nothingYet = () => t`No match so far`
export const nothingYetText = () => t`There are more titles to check.`
export const lookFurther = () => t`Keep looking`
export const nothingFitsText = () => t`Widen your options to find more.`
export const timePassed = (boxTime: string) => t`It’s too late to finish by ${boxTime}`
export const widenings = (): Record<Widening, string> => ({
  time: t`Add ${MORE_MINUTES} minutes`,
  taste: t`Any mood or genre`,
  watchlist: t`Beyond my watchlist`,
  providers: t`On any streaming service`,
})
export const showEarlier = () => t`Show earlier picks again`
