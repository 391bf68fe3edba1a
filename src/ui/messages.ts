/** Texts of the design system. */

export const appName = 'Marquee'
export const tryAgain = 'Try again'
export const cancel = 'Cancel'
export const notifications = 'Notifications'

export const searchPlaceholder = 'Search...'

export const pagination = 'Pagination'
export const previousPage = 'Previous'
export const nextPage = 'Next'
export const pageNumber = (page: number) => `Page ${page}`

export const removeChip = (label: string) => `Remove ${label}`
