/** Texts of the design system. */

export const appName = 'Marquee'
/** As in `index.html`. */
export const appDescription =
  'Find movies and TV shows, keep a watchlist, pick up where you left off, and watch.'
export const tryAgain = 'Try again'
export const panelCrashed = 'Something went wrong here.'
export const menuFailed = 'We couldn’t load the menu'
export const checkConnection = 'Check your connection and try again.'
export const cancel = 'Cancel'
export const notifications = 'Notifications'

export const searchPlaceholder = 'Search...'

export const pagination = 'Pagination'
export const previousPage = 'Previous'
export const nextPage = 'Next'
export const pageNumber = (page: number) => `Page ${page}`

export const removeChip = (label: string) => `Remove ${label}`
export const showPassword = 'Show'
