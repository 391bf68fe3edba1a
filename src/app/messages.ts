/** Texts of the app itself: error pages and the new version. */

export const crashTitle = 'Something went wrong'
export const crashText = 'We couldn’t show this page. Your data is safe.'
export const offlineTitle = 'You’re offline'
export const offlineText = 'This page isn’t available offline. Try again when you’re back online.'
export const tryAgain = 'Try again'

export const notFoundTitle = 'Oops! Page not found'
export const notFoundText = 'Check the URL, or head home to find something to watch.'
export const returnHome = 'Return to Home'

export const newVersion = 'A new version is ready'
export const reload = 'Reload'
