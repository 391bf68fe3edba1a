/** Texts of suggestions for a search. */
import { plural, t } from '@lingui/core/macro'

export const movie = () => t`Movie`
export const tvShow = () => t`TV show`
export const person = () => t`Person`
export const collection = () => t`Collection`

export const suggestions = () => t`Suggestions`
export const titles = () => t`Titles`
export const people = () => t`People`
export const collections = () => t`Collections`
export const searchFor = (text: string) => t`Search for “${text}”`
export const suggestionCount = (count: number) =>
  plural(count, { one: '# suggestion', other: '# suggestions' })
export const noSuggestions = (text: string) => t`No suggestions for “${text}”`
export const searchFailed = () => t`Search failed. Try again.`

export const recentSearches = () => t`Recent searches`
export const clearRecent = () => t`Clear all`
export const removeHint = () => t`Press Delete to remove a search.`
export const recentRemoved = (text: string) => t`Removed “${text}”`
export const recentCleared = () => t`Recent searches cleared`

/** Of a field that offers options, such as people. */
export const matches = (label: string) => t`Matches for ${label}`
export const optionAdded = (name: string) => t`${name} added`
export const optionsFailed = () => t`We couldn’t load some options.`
