/** Texts of toasts about the browser. */

export const tabLoading = 'Loading…'
export const tabBlockedTitle = 'Your browser blocked a new tab'
export const tabBlockedText = 'The page is ready to open.'
export const openTab = 'Open'

export const storageFullTitle = 'Storage is full'
export const storageFullText = 'Remove a few titles from your watchlist and try again.'
