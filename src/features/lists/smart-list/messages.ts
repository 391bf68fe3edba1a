/** Texts of smart lists. */
import { ph, plural, t } from '@lingui/core/macro'

import type { TranslateGenre } from '#domain/catalogue/genres.ts'
import { formatItems, formatNumber } from '#domain/format.ts'
import { joinFacts } from '#domain/join-facts.ts'
import type { LIBRARY_SOURCES, SmartRules } from '#domain/lists/smart-list.ts'
import { toStars } from '#domain/ratings/rating.ts'
import { decade as decadeName } from '#src/features/filters/messages.ts'
import { movies, sorts, states, tvShows } from '#src/features/lists/messages.ts'

export const newSmartList = () => t`New smart list`
export const editSmartList = () => t`Edit smart list`
export const intro = () => t`Smart lists fill themselves from your library, using rules you set.`
export const mark = () => t`Smart list`
export const duplicate = () => t`Duplicate`
export const turnIntoNormal = () => t`Convert to a regular list`
export const turnedIntoNormal = (name: string) => t`“${name}” is now a regular list`
export const noShareHint = () => t`Smart lists can’t be shared. Convert this one to a regular list first.`
export const notReadyHints = (): Record<'loading' | 'incomplete', string> => ({
  loading: t`You can convert it to a regular list once we’ve found all of its titles.`,
  incomplete: t`You can’t convert it to a regular list while details of some titles are missing.`,
})
export const readOnly = () =>
  t`This list uses rules from a newer version of Marquee. You can’t edit it here, and it may show different titles than on your other devices. Reload the page to update.`
export const empty = () => t`No titles match these rules`
export const emptyText = () => t`Titles from your library appear here as soon as they match.`

export const matches = (count: number) => plural(count, { one: '# title matches', other: '# titles match' })

/** Details of some titles are not known. */
export const incompleteCount = (count: string) => t`${ph({ count })} (incomplete)`

export const kind = () => t`Type`
export const anyKind = () => t`All types`
export const source = () => t({ message: 'From', context: 'source of a smart list' })
export const sources = (): Record<'any' | (typeof LIBRARY_SOURCES)[number], string> => ({
  any: t`Your whole library`,
  watchlist: t`Your watchlist`,
  rated: t`Titles you rated`,
  watched: t`Titles you watched`,
  list: t`All your lists`,
})
export const fromList = (list: string) => t`List: ${list}`
export const deletedList = () => t`A deleted list`
export const rating = () => t`Your rating`
export const anyRating = () => t`Any or none`
export const ratingFrom = (halfStars: number) =>
  plural(toStars(halfStars), { one: '# star or more', other: '# stars or more' })
export const state = () => t`Watched`
export const anyState = () => t`Watched or not`
export const genre = () => t`Genre`
export const anyGenre = () => t`Any genre`
export const genreHint = () => t`We look up genres in the catalog.`
export const decade = () => t`Decade`
export const anyDecade = () => t`Any decade`
export const text = () => t`Words in the title`
export const sortBy = () => t`Sort by`
export const limit = () => t({ message: 'Show', context: 'number of titles' })
export const noLimit = () => t`All titles`
export const limitTo = (count: number) => t`The first ${ph({ count: formatNumber(count) })}`

/** Returns the rules as a sentence fragment: “Movies · Rated 4 stars or more · 1990s”. */
export function describeRules(
  rules: SmartRules,
  listName: string | undefined,
  translateGenre: TranslateGenre,
): string {
  const parts = [
    rules.media_type && (rules.media_type === 'movie' ? movies() : tvShows()),
    rules.source === 'list' && rules.list_id
      ? fromList(listName ?? deletedList())
      : sources()[rules.source ?? 'any'],
    rules.min_half_stars && ratingFrom(rules.min_half_stars),
    rules.state && states()[rules.state],
    rules.genres && formatGenres(rules.genres, translateGenre),
    rules.decade && decadeName(rules.decade),
    rules.text && `“${rules.text}”`,
    sorts()[rules.sort ?? 'added'],
    rules.limit && limitTo(rules.limit),
  ]
  return joinFacts(parts)
}

/** Returns the names of the genres of a rule, which is stored with the English ones. */
export function formatGenres(genres: readonly string[], translateGenre: TranslateGenre): string {
  return formatItems(genres.map(translateGenre))
}
