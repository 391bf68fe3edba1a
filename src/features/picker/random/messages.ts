/** Texts of Random Pick. */
export const heading = 'Random Pick'
export const loading = 'Picking something for you…'
export const failed = 'We couldn’t pick a title. Try again.'
export const allHidden = 'Everything is hidden'
export const allHiddenText = 'We never pick what you hide. Show some of it again to get more picks.'
export const seeHidden = 'See what’s hidden'

export const watchlist = { add: 'Add to Watchlist', added: 'In Watchlist' }
export const getAnother = 'Get Another'
export const errorTitle = 'Error'
export const anotherFailed = 'We couldn’t find another pick. Please try again.'

export const picker = 'Pick by time'
