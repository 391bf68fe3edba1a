/** Texts of the design system that the first view may show. */
import { t } from '@lingui/core/macro'

export const appName = 'Marquee'
/** As in `index.html`. */
export const appDescription = () =>
  t`Find movies and TV shows, keep a watchlist, pick up where you left off, and watch.`
export const tryAgain = () => t`Try again`
export const panelCrashed = () => t`Something went wrong here.`
export const menuFailed = () => t`We couldn’t load the menu`
export const errorTitle = () => t`Error`
export const unexpectedError = () => t`An unexpected error occurred. Please try again.`
export const checkConnection = () => t`Check your connection and try again.`
export const cancel = () => t`Cancel`

export const searchPlaceholder = () => t`Search...`
