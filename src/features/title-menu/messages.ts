/** Texts of the menu of a title, and of what it did. */

export const options = (title: string) => `Options for ${title}`
export const open = 'Open'
export const openInNewTab = 'Open in a new tab'
export const favorite = 'Favorite'
export const addedToFavorites = 'Added to watchlist'
export const removedFromFavorites = 'Removed from watchlist'
export const detailsFailed = (title: string) => `We couldn’t load ${title}`

/** The button of a title's own page. */
export const more = 'More'
export const notForMe = 'Not for me'
export const hidden = 'Hidden'

export const hideTitle = 'Hide this title'
export const hideForNow = 'Hide for 30 days'
export const showTitle = 'Show this title again'
export const hideBy = { genre: 'Hide a genre', person: 'Hide a person', keyword: 'Hide a keyword' }
export const allRules = 'See what’s hidden'
export const back = 'Back'

export const loading = 'Loading…'
export const loadFailed = 'Couldn’t load. Try again'
export const none = { genre: 'No genres', person: 'No people', keyword: 'No keywords' }

export const titleHidden = 'Hidden'
export const titleHiddenForNow = 'Hidden for 30 days'
export const titleShown = 'No longer hidden'
export const personHidden = (name: string) => `Titles with ${name} are hidden`
export const genreHidden = (name: string) => `${name} titles are hidden`
export const keywordHidden = (name: string) => `Titles about “${name}” are hidden`
export const subjectShown = (name: string) => `${name} is no longer hidden`
export const hideFailed = (name: string) => `We couldn’t hide ${name}`
export const menuFailed = 'We couldn’t load the menu'
export const tryAgain = 'Please try again.'

export const hidePerson = 'Hide this person'
export const showPerson = 'Stop hiding this person'
