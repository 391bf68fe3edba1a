/** Texts of smart lists. */
import type { LIBRARY_SOURCES, SmartRules } from '#domain/lists/smart-list.ts'
import { plural } from '#domain/plural.ts'
import { toStars } from '#domain/ratings/rating.ts'
import { movies, sorts, states, tvShows } from '#src/features/lists/messages.ts'

export const newSmartList = 'New smart list'
export const editSmartList = 'Edit smart list'
export const intro = 'Smart lists fill themselves from your library, using rules you set.'
export const mark = 'Smart list'
export const duplicate = 'Duplicate'
export const turnIntoNormal = 'Convert to a regular list'
export const turnedIntoNormal = (name: string) => `“${name}” is now a regular list`
export const noShareHint = 'Smart lists can’t be shared. Convert this one to a regular list first.'
export const notReadyHints: Record<'loading' | 'incomplete', string> = {
  loading: 'You can convert it to a regular list once we’ve found all of its titles.',
  incomplete: 'You can’t convert it to a regular list while details of some titles are missing.',
}
export const readOnly =
  'This list uses rules from a newer version of Marquee. You can’t edit it here, and it may show different titles than on your other devices. Reload the page to update.'
export const empty = 'No titles match these rules'
export const emptyText = 'Titles from your library appear here as soon as they match.'

export const matches = (count: number) => plural(count, { one: '# title matches', other: '# titles match' })

/** Details of some titles are not known. */
export const incompleteCount = (count: string) => `${count} (incomplete)`

export const kind = 'Type'
export const anyKind = 'All types'
export const source = 'From'
export const sources: Record<'any' | (typeof LIBRARY_SOURCES)[number], string> = {
  any: 'Your whole library',
  watchlist: 'Your watchlist',
  rated: 'Titles you rated',
  watched: 'Titles you watched',
  list: 'All your lists',
}
export const fromList = (list: string) => `List: ${list}`
export const deletedList = 'A deleted list'
export const rating = 'Your rating'
export const anyRating = 'Any or none'
export const ratingFrom = (halfStars: number) =>
  plural(toStars(halfStars), { one: '# star or more', other: '# stars or more' })
export const state = 'Watched'
export const anyState = 'Watched or not'
export const genre = 'Genre'
export const anyGenre = 'Any genre'
export const genreHint = 'We look up genres in the catalog.'
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
