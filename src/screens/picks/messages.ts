/** Texts of the page of picks. */

export const heading = 'Picks for you'
export const text = 'Chosen on this device from what you watch, favorite and rate. Nothing leaves it.'
export const loading = 'Looking for picks…'
export const failed = 'We couldn’t load your picks.'

export const emptyTitle = 'Your picks start here'
export const emptyText =
  'Watch, favorite or rate at least three titles, and this page fills with more of what you like.'
export const nothingTitle = 'Nothing new right now'
export const nothingText = 'You know everything that we would pick. Come back when the catalog has more.'
export const browse = 'Browse titles'
export const popular = 'Popular Movies'

export const topPicks = 'Top picks'
export const moreOfGenre = (genre: string) => `More ${genre}`
export const fromWatchlist = 'From your watchlist'

export const moreLike = (title: string) => `More like ${title}`
export const lessLike = (title: string) => `Less like ${title}`
export const moreSaved = 'More like this'
export const lessSaved = 'Less like this'
export const feedbackText = (title: string) => `${title} changes your picks the next time you open them.`
