/** Texts of routes that have no screen of their own. */

export const skipToContent = 'Skip to content'

export const historyTitle = 'History'
export const historyText = 'Movies and TV shows you watch will show up here.'
