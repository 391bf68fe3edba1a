/** Texts of the page of picks. */

export const heading = 'Picks for you'
export const text = 'Based on what you watch, save, and rate. Calculated on your device.'
export const loading = 'Looking for picks…'
export const failed = 'We couldn’t load your picks.'

export const emptyTitle = 'Your picks start here'
export const emptyText =
  'Watch, save, or rate at least three titles, and this page will fill with more of what you like.'
export const nothingTitle = 'Nothing new right now'
export const nothingText = 'You’ve seen all our picks for now. Check back soon.'
export const browse = 'Browse titles'
export const popular = 'Popular Movies'

export const topPicks = 'Top picks'
export const moreOfGenre = (genre: string) => `More ${genre}`
export const fromWatchlist = 'From your watchlist'

export const moreLike = (title: string) => `More like ${title}`
export const lessLike = (title: string) => `Less like ${title}`
export const moreSaved = 'More like this'
export const lessSaved = 'Less like this'
export const feedbackText = 'Thanks. We’ll adjust your picks.'
