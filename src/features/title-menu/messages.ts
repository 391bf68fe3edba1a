/** Texts of the menu of a title, and of what it did. */
import { t } from '@lingui/core/macro'

export const options = (title: string) => t`Options for ${title}`
export const open = () => t`Open`
export const openInNewTab = () => t`Open in a new tab`
export const favorite = () => t`Favorite`
export const addedToFavorites = () => t`Added to watchlist`
export const removedFromFavorites = () => t`Removed from watchlist`
export const detailsFailed = (title: string) => t`We couldn’t load ${title}`

/** The button of a title's own page. */
export const more = () => t`More`
export const notForMe = () => t`Not for me`
export const hidden = () => t({ message: 'Hidden', context: 'state of a title' })

export const hideTitle = () => t`Hide this title`
export const hideForNow = () => t`Hide for 30 days`
export const showTitle = () => t`Show this title again`
export const hideBy = () => ({ genre: t`Hide a genre`, person: t`Hide a person`, keyword: t`Hide a keyword` })
export const allRules = () => t`See what’s hidden`
export const back = () => t`Back`

export const loading = () => t`Loading…`
export const loadFailed = () => t`Couldn’t load. Try again`
export const none = () => ({ genre: t`No genres`, person: t`No people`, keyword: t`No keywords` })

export const titleHidden = () => t({ message: 'Hidden', context: 'notification' })
export const titleHiddenForNow = () => t`Hidden for 30 days`
export const titleShown = () => t`No longer hidden`
export const personHidden = (name: string) => t`Titles with ${name} are hidden`
export const genreHidden = (name: string) => t`${name} titles are hidden`
export const keywordHidden = (name: string) => t`Titles about “${name}” are hidden`
export const subjectShown = (name: string) => t`${name} is no longer hidden`
export const hideFailed = (name: string) => t`We couldn’t hide ${name}`
export const tryAgain = () => t`Please try again.`

export const hidePerson = () => t`Hide this person`
export const showPerson = () => t`Stop hiding this person`
