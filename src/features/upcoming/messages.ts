/** Texts of Upcoming. */
import type { EpisodeRef } from '#domain/catalogue/episode-order.ts'

export const heading = 'Upcoming'
export const calendar = 'Calendar'
export const views = 'Show'
export const everything = 'All'
export const followed = 'Following'

export const inTheaters = 'In theaters'
export const onTvToday = 'On TV today'

export const announced = 'Announced'
export const loading = 'Loading announced titles'
export const failed = 'We couldn’t load announced titles.'
export const nothingAnnounced = 'No titles are announced right now.'
export const showMore = 'Show more'

export const today = (date: string) => `Today, ${date}`
export const tomorrow = (date: string) => `Tomorrow, ${date}`
export const movie = 'Movie'
export const newTvShow = 'New TV show'
export const nextEpisode = ({ season, episode }: EpisodeRef) => `Season ${season}, episode ${episode}`

export const followedLoading = 'Loading what you follow'
export const followedFailed = 'We couldn’t load some of the titles you follow.'
export const nextDates = 'Next dates'
export const checkedSome = (checked: number, total: number) =>
  `Showing dates for ${checked} of the ${total} titles you follow.`
export const checkMore = 'Check more titles'
export const followsNothing = 'You don’t follow any titles yet'
export const followsNothingText =
  'Add a title to your watchlist or start a TV show, and its next date will show up here.'
export const nothingAhead = 'Nothing new announced'
export const nothingAheadText = 'Nothing you follow has a date yet.'
export const browseMovies = 'Browse movies'
export const showEverything = 'Show all upcoming titles'
