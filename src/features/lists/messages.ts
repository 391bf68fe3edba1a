/** Texts of lists: their page, their forms and the dialog that adds titles to them. */
import { ph, plural, t } from '@lingui/core/macro'

import { formatNumber } from '#domain/format.ts'
import type { TitleSort, WatchedState } from '#domain/lists/list-view.ts'

export { cancel } from '#src/ui/messages.ts'

export const titles = (count: number) => plural(count, { one: '# title', other: '# titles' })

export const addToList = () => t`Add to list`
export const addToLists = () => t`Add to your lists`
export const loading = () => t`Loading your lists`
export const failed = () => t`We couldn’t load your lists.`
export const noLists = () => t`No lists yet. Name your first one.`
export const newListName = () => t`List name`
export const create = () => t`Create`
export const done = () => t`Done`
export const allLists = () => t`All lists`
export const added = (name: string, list: string) => t`${name} was added to ${list}`

export const newList = () => t`New list`
export const editList = () => t`Edit list`
export const name = () => t`Name`
export const nameMissing = () => t`Enter a name.`
export const description = () => t`Description (optional)`
export const save = () => t`Save`

export const movie = () => t`Movie`
export const tvShow = () => t`TV show`

export const heading = () => t`My lists`
export const lists = () => t`Lists`
export const empty = () => t`No lists yet`
export const emptyText = () =>
  t`Collect movies and TV shows by occasion, mood, or person. Put them in order and add notes.`

export const notFound = () => t`List not found`
export const notFoundText = () => t`It may have been deleted on another device.`
export const backToLists = () => t`Back to my lists`

export const addTitles = () => t`Add titles`
export const addTitlesPlaceholder = () => t`Add a movie or TV show…`
export const nothingToAdd = (text: string) => t`No other titles match “${text}”`

export const titlesInOrder = () => t`Titles`
export const emptyList = () => t`This list is empty`
export const emptyListText = () =>
  t`Search for titles above, or choose “Add to list” in the menu of a movie or TV show.`
export const findSomething = () => t`Find something to add`

export const edit = () => t`Edit`
export const duplicate = () => t`Duplicate`
/** Becomes a text that users edit, in which characters for isolation would be in their way. */
export const copyOf = (name: string) => t`Copy of ${name}`.replaceAll(/[\u2068\u2069]/g, '')
export const duplicated = (name: string) => t`Created “${name}”`
export const deleteList = () => t`Delete`
export const deleted = (name: string) => t`Deleted “${name}”`

export const move = (name: string, position: number, count: number) =>
  t`Move ${name}, position ${ph({ position: formatNumber(position) })} of ${ph({ count: formatNumber(count) })}`
export const moveHint = () => t`Drag, or press the arrow keys, Home, or End.`
export const moved = (name: string, position: number, count: number) =>
  t`${name}: position ${ph({ position: formatNumber(position) })} of ${ph({ count: formatNumber(count) })}`
export const remove = (name: string) => t`Remove ${name} from this list`
export const removed = (count: number) => plural(count, { one: 'Removed # title', other: 'Removed # titles' })
export const editNote = (name: string) => t`Note for ${name}`
export const noteHeading = () => t`Note`
export const note = () => t`Your note`
export const noteNotSaved = () => t`Couldn’t save your note`
export const noteNotSavedText = () => t`The title is no longer on this list.`
export const share = () => t`Share`
export const showMore = () => t`Show more`

export const search = () => t`Search this list`
export const sortBy = () => t`Sort by`
export const ownOrder = () => t`My order`
export const sorts = (): Record<TitleSort, string> => ({
  added: t`Date added, newest first`,
  title: t`Title, A to Z`,
  year: t`Year, newest first`,
  rating: t`Rating, best first`,
  runtime: t`Runtime, shortest first`,
  remaining: t`Time left, shortest first`,
})
export const kind = () => t`Type`
export const allKinds = () => t`All types`
export const movies = () => t`Movies`
export const tvShows = () => t`TV shows`
export const state = () => t`Watched`
export const allStates = () => t`Watched or not`
export const states = (): Record<WatchedState, string> => ({
  'not-started': t`Not started`,
  'in-progress': t`In progress`,
  finished: t`Finished`,
})
export const found = (count: number, all: number) =>
  t`${ph({ count: formatNumber(count) })} of ${plural(all, { one: '# title', other: '# titles' })}`
export const orderHint = () => t`Sort by My order to rearrange.`
export const showOwnOrder = () => t`Show my order`
export const noMatches = () => t`No titles match`
export const noMatchesText = () => t`Change your search or filters, or show the whole list.`
export const detailsLoading = () => t`Loading details from the catalog…`
export const detailsMissing = (count: number) =>
  plural(count, {
    one: 'We couldn’t load details of # title.',
    other: 'We couldn’t load details of # titles.',
  })
export const detailsLimited = (count: number) =>
  t`We only looked up ${plural(count, { one: '# title', other: '# titles' })} in the catalog.`

export const select = () => t`Select`
export const stopSelecting = () => t`Done`
export const selectTitle = (name: string) => t`Select ${name}`
export const selection = () => t`Selected titles`
export const selected = (count: number) => plural(count, { one: '# selected', other: '# selected' })
export const selectAll = (count: number) => t`Select all (${ph({ count: formatNumber(count) })})`
export const selectNone = () => t`Clear selection`
export const removeSelected = () => t`Remove`
export const moveSelected = () => t`Move to…`
export const copySelected = () => t`Copy to…`
export const addToWatchlist = () => t`Add to watchlist`
export const addedToWatchlist = (count: number) =>
  plural(count, { one: 'Added # title to your watchlist', other: 'Added # titles to your watchlist' })
export const markSelectedWatched = () => t`Mark as watched`
export const markedAsWatched = (count: number) =>
  plural(count, { one: 'Marked # title as watched', other: 'Marked # titles as watched' })
export const watchedAlready = () => t`Already watched`
export const notMarked = (count: number) =>
  plural(count, {
    one: 'We couldn’t load # TV show. Try again.',
    other: 'We couldn’t load # TV shows. Try again.',
  })
export const inWatchlistAlready = () => t`Already in your watchlist`
export const moveHeading = (count: number) => plural(count, { one: 'Move # title', other: 'Move # titles' })
export const copyHeading = (count: number) => plural(count, { one: 'Copy # title', other: 'Copy # titles' })
export const chooseText = () => t`Titles already on that list keep their place and get your notes.`
export const movedTo = (count: number, list: string) =>
  t`Moved ${plural(count, { one: '# title', other: '# titles' })} to “${list}”`
export const copiedTo = (count: number, list: string) =>
  t`Copied ${plural(count, { one: '# title', other: '# titles' })} to “${list}”`
export const inListAlready = (list: string) => t`Already on “${list}”`
export const notesAdded = () => t`Your notes were added.`

export const merge = () => t`Merge into…`
export const mergeHeading = (name: string) => t`Merge “${name}”`
export const mergeText = () =>
  t`We’ll add its titles and notes to the list you choose, then delete this list.`
export const merged = (name: string, target: string) => t`Merged “${name}” into “${target}”`
