/** Texts of smart lists. */
import type { LIBRARY_SOURCES, SmartRules } from '#domain/lists/smart-list.ts'
import { plural } from '#domain/plural.ts'
import { toStars } from '#domain/ratings/rating.ts'

import { movies, sorts, states, tvShows } from './messages.ts'

export const newSmartList = 'New smart list'
export const editSmartList = 'Edit smart list'
export const intro = 'A smart list finds titles in your library by rules, and updates itself.'
export const mark = 'Smart list'
export const duplicate = 'Duplicate'
export const turnIntoNormal = 'Turn into a normal list'
export const turnedIntoNormal = (name: string) => `“${name}” is a normal list now`
export const noShareHint =
  'Smart lists are put together on your device and can’t be shared. Turn it into a normal list to share it.'
export const notReadyHints: Record<'loading' | 'incomplete', string> = {
  loading: 'You can turn it into a normal list as soon as all of its titles are found.',
  incomplete: 'You can’t turn it into a normal list while details of titles are missing.',
}
export const readOnly =
  'This list has rules from a newer version of Marquee. You can’t edit it here, and it may show other titles than on your other devices. Reload the page to update.'
export const empty = 'No titles match these rules'
export const emptyText = 'Titles appear here as soon as your library has some that match.'

export const matches = (count: number) =>
  plural(count, { one: '# title matches now', other: '# titles match now' })

/** Details of some titles are not known. */
export const incompleteCount = (count: string) => `${count} (incomplete)`

export const kind = 'Kind'
export const anyKind = 'All kinds'
export const source = 'From'
export const sources: Record<'any' | (typeof LIBRARY_SOURCES)[number], string> = {
  any: 'Your whole library',
  watchlist: 'Your watchlist',
  rated: 'Titles you rated',
  watched: 'Titles you watched',
  list: 'All of your lists',
}
export const fromList = (list: string) => `List: ${list}`
export const deletedList = 'A list that was deleted'
export const rating = 'Your rating'
export const anyRating = 'Any or none'
export const ratingFrom = (halfStars: number) =>
  plural(toStars(halfStars), { one: '# star or more', other: '# stars or more' })
export const state = 'Watched'
export const anyState = 'Watched or not'
export const genre = 'Genre'
export const anyGenre = 'Any genre'
export const genreHint = 'Genres are looked up in the catalog.'
export const decade = 'Decade'
export const anyDecade = 'Any decade'
export const decadeName = (year: number) => `${year}s`
export const text = 'Words in the title'
export const sort = 'Sort by'
export const limit = 'Show'
export const noLimit = 'All titles'
export const limitTo = (count: number) => `The first ${count}`

/** Returns the rules as a sentence fragment: “Movies · Rated 4 stars or more · 1990s”. */
export function describeRules(rules: SmartRules, listName: string | undefined): string {
  const parts = [
    rules.media_type && (rules.media_type === 'movie' ? movies : tvShows),
    rules.source === 'list' && rules.list_id
      ? fromList(listName ?? deletedList)
      : sources[rules.source ?? 'any'],
    rules.min_half_stars && ratingFrom(rules.min_half_stars),
    rules.state && states[rules.state],
    rules.genres?.join(', '),
    rules.decade && decadeName(rules.decade),
    rules.text && `“${rules.text}”`,
    sorts[rules.sort ?? 'added'],
    rules.limit && limitTo(rules.limit),
  ]
  return parts.filter(Boolean).join(' · ')
}
