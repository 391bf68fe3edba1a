/** Texts of suggestions for a search. */
import { plural } from '#domain/plural.ts'

export const movie = 'Movie'
export const tvShow = 'TV show'
export const person = 'Person'
export const collection = 'Collection'

export const suggestions = 'Suggestions'
export const titles = 'Titles'
export const people = 'People'
export const collections = 'Collections'
export const searchFor = (text: string) => `Search for “${text}”`
export const suggestionCount = (count: number) =>
  plural(count, { one: '# suggestion', other: '# suggestions' })
export const noSuggestions = (text: string) => `No suggestions for “${text}”`
export const searchFailed = 'Search failed. Try again.'

export const recentSearches = 'Recent searches'
export const clearRecent = 'Clear all'
export const removeHint = 'Press Delete to remove a search.'
export const recentRemoved = (text: string) => `Removed “${text}”`
export const recentCleared = 'Recent searches cleared'

/** Of a field that offers options, such as people. */
export const matches = (label: string) => `Matches for ${label}`
export const optionAdded = (name: string) => `${name} added`
export const optionsFailed = 'We couldn’t load some options.'
