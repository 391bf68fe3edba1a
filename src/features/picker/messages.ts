/** Texts of the picker for the time that the user has. */
import type { TitleKind } from '#domain/catalogue/title.ts'
import type { Mood } from '#domain/picker/moods.ts'
import { MORE_MINUTES, type Widening } from '#domain/picker/picker-options.ts'
import { plural } from '#domain/plural.ts'

const minuteCount = (count: number) => plural(count, { one: '# minute', other: '# minutes' })

export const region = 'Pick by time'
export const heading = 'How much time do you have?'
export const options = 'Options'

export const time = 'Time'
export const boxTypes = { minutes: 'Minutes', until: 'Finish by a time' }
export const minutes = 'Minutes'
export const presets = 'Common lengths'
export const minutesPreset = (count: number) => `${count} min`
export const finishBy = 'Finish by'
export const minutesError = (from: number, to: number) => `Enter a number from ${from} to ${to}.`
export const timeError = 'Enter a time within the next 12 hours.'

export const mood = 'Mood'
export const moods: Record<Mood, string> = {
  light: 'Light and funny',
  tense: 'Edge of your seat',
  adventurous: 'Adventurous',
  romantic: 'Romantic',
  thoughtful: 'Thoughtful',
  scary: 'Scary',
  otherworldly: 'Another world',
  curious: 'Learn something',
  family: 'With the kids',
}
export const genres = 'Genres'
export const genreCount = (count: number) => plural(count, { one: '# genre', other: '# genres' })
export const watchlistOnly = 'Only my watchlist'
export const watchlistOnlyText = 'Titles you’ve saved'
export const providersOnly = 'Only my streaming services'
export const providersOnlyText = (regionName: string) => `Streaming or free in ${regionName}`
export const myProviders = 'My streaming services'
export const providersFailed = 'We couldn’t load the streaming services.'
export const providersError = 'Choose at least one streaming service.'
export const moreProviders = 'Show all services'
export const find = 'Find something'
export const finding = 'Looking for something that fits…'
export const findFailed = 'We couldn’t find a pick.'
export const titleFailed = 'We couldn’t load this title.'

export const summaryMinutes = minuteCount
export const summaryUntil = (boxTime: string) => `Finish by ${boxTime}`

export const facts = 'Time and cost'
export const reasons = 'Why this pick'
export const length = (count: number, isEstimate: boolean) =>
  isEstimate ? `About ${minuteCount(count)}` : minuteCount(count)
export const endsAt = (end: string) => `Ends at ${end}`
export const paid = 'Already unlocked'

export const left = (count: number, kind: TitleKind) =>
  kind === 'movie' ? `${minuteCount(count)} left` : `${minuteCount(count)} left in the episode`
export const nextEpisode = 'Next episode of a show you’re watching'
export const onWatchlist = 'In your watchlist'
export const suitsMood = (label: string) => `Your mood: ${label}`
export const fitsMinutes = (count: number, end: string) => `Fits your ${minuteCount(count)}, ends at ${end}`
export const fitsUntil = (boxTime: string, end: string) => `Ends at ${end}, before ${boxTime}`
export const tooLong = (count: number) => `Runs ${minuteCount(count)}, longer than you have`
export const unknownLength = 'Length unknown'

export const getAnother = 'Get another'
export const watchlist = { add: 'Add to watchlist', added: 'In your watchlist' }

export const nothingFits = 'Nothing fits'
export const nothingElseFits = 'That’s everything that fits'
export const nothingYet = 'No match so far'
export const nothingYetText = 'There are more titles to check.'
export const lookFurther = 'Keep looking'
export const nothingFitsText = 'Widen your options to find more.'
export const timePassed = (boxTime: string) => `It’s too late to finish by ${boxTime}`
export const widenings: Record<Widening, string> = {
  time: `Add ${MORE_MINUTES} minutes`,
  taste: 'Any mood or genre',
  watchlist: 'Beyond my watchlist',
  providers: 'On any streaming service',
}
export const showEarlier = 'Show earlier picks again'
