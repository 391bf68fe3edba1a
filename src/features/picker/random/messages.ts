/** Texts of Random Pick. */
import type { TitleKind } from '#domain/catalogue/title.ts'

export const heading = 'Random Pick'
export const loading = 'Picking something for you…'
export const failed = 'We couldn’t pick a title. Try again.'
export const kinds: Record<TitleKind, string> = { movie: 'Movie', tv: 'TV show' }
export const allHidden = 'Everything is hidden'
export const allHiddenText = 'We never pick what you hide. Show some of it again to get more picks.'
export const seeHidden = 'See what’s hidden'
export const poster = (title: string) => `Poster of ${title}`
export const noOverview = 'No overview available.'

export const addToWatchlist = 'Add to Watchlist'
export const inWatchlist = 'In Watchlist'
export const getAnother = 'Get Another'
export const errorTitle = 'Error'
export const anotherFailed = 'We couldn’t find another pick. Please try again.'

export const picker = 'Pick by time'
