/** Texts of lists: their page, their forms and the dialog that adds titles to them. */
import type { TitleSort, WatchedState } from '#domain/lists/list-view.ts'
import { plural } from '#domain/plural.ts'

export const titles = (count: number) => plural(count, { one: '# title', other: '# titles' })

export const addToList = 'Add to list'
export const addToLists = 'Add to your lists'
export const loading = 'Loading your lists'
export const failed = 'We couldn’t load your lists.'
export const noLists = 'No lists yet. Name your first one.'
export const newListName = 'List name'
export const create = 'Create'
export const done = 'Done'
export const allLists = 'All lists'
export const added = (name: string, list: string) => `${name} was added to ${list}`

export const newList = 'New list'
export const editList = 'Edit list'
export const name = 'Name'
export const nameMissing = 'Enter a name.'
export const description = 'Description (optional)'
export const cancel = 'Cancel'
export const save = 'Save'

export const movie = 'Movie'
export const tvShow = 'TV show'
export const minutes = (count: number) => `${count} min`

export const heading = 'My lists'
export const lists = 'Lists'
export const empty = 'No lists yet'
export const emptyText =
  'Collect movies and TV shows by occasion, mood, or person. Put them in order and add notes.'

export const notFound = 'List not found'
export const notFoundText = 'It may have been deleted on another device.'
export const backToLists = 'Back to my lists'

export const addTitles = 'Add titles'
export const addTitlesPlaceholder = 'Add a movie or TV show…'
export const nothingToAdd = (text: string) => `No other titles match “${text}”`

export const titlesInOrder = 'Titles'
export const emptyList = 'This list is empty'
export const emptyListText =
  'Search for titles above, or choose “Add to list” in the menu of a movie or TV show.'
export const findSomething = 'Find something to add'

export const edit = 'Edit'
export const duplicate = 'Duplicate'
export const copyOf = (name: string) => `Copy of ${name}`
export const duplicated = (name: string) => `Created “${name}”`
export const deleteList = 'Delete'
export const deleted = (name: string) => `Deleted “${name}”`

export const move = (name: string, position: number, count: number) =>
  `Move ${name}, position ${position} of ${count}`
export const moveHint = 'Drag, or press the arrow keys, Home, or End.'
export const moved = (name: string, position: number, count: number) =>
  `${name}: position ${position} of ${count}`
export const remove = (name: string) => `Remove ${name} from this list`
export const removed = (count: number) => plural(count, { one: 'Removed # title', other: 'Removed # titles' })
export const editNote = (name: string) => `Note for ${name}`
export const noteHeading = 'Note'
export const note = 'Your note'
export const noteNotSaved = 'Couldn’t save your note'
export const noteNotSavedText = 'The title is no longer on this list.'
export const share = 'Share'
export const showMore = 'Show more'

export const search = 'Search this list'
export const sort = 'Sort by'
export const ownOrder = 'My order'
export const sorts: Record<TitleSort, string> = {
  added: 'Date added, newest first',
  title: 'Title, A to Z',
  year: 'Year, newest first',
  rating: 'Rating, best first',
  runtime: 'Runtime, shortest first',
  remaining: 'Time left, shortest first',
}
export const kind = 'Type'
export const allKinds = 'All types'
export const movies = 'Movies'
export const tvShows = 'TV shows'
export const state = 'Watched'
export const allStates = 'Watched or not'
export const states: Record<WatchedState, string> = {
  'not-started': 'Not started',
  'in-progress': 'In progress',
  finished: 'Finished',
}
export const found = (count: number, all: number) => `${count} of ${titles(all)}`
export const orderHint = 'Sort by My order to rearrange.'
export const showOwnOrder = 'Show my order'
export const noMatches = 'No titles match'
export const noMatchesText = 'Change your search or filters, or show the whole list.'
export const detailsLoading = 'Loading details from the catalog…'
export const detailsMissing = (count: number) =>
  plural(count, {
    one: 'We couldn’t load details of # title.',
    other: 'We couldn’t load details of # titles.',
  })
export const detailsLimited = (count: number) => `We only looked up ${titles(count)} in the catalog.`

export const select = 'Select'
export const stopSelecting = 'Done'
export const selectTitle = (name: string) => `Select ${name}`
export const selection = 'Selected titles'
export const selected = (count: number) => `${count} selected`
export const selectAll = (count: number) => `Select all (${count})`
export const selectNone = 'Clear selection'
export const removeSelected = 'Remove'
export const moveSelected = 'Move to…'
export const copySelected = 'Copy to…'
export const addToWatchlist = 'Add to watchlist'
export const addedToWatchlist = (count: number) =>
  plural(count, { one: 'Added # title to your watchlist', other: 'Added # titles to your watchlist' })
export const markSelectedWatched = 'Mark as watched'
export const markedAsWatched = (count: number) =>
  plural(count, { one: 'Marked # title as watched', other: 'Marked # titles as watched' })
export const watchedAlready = 'Already watched'
export const notMarked = (count: number) =>
  plural(count, {
    one: 'We couldn’t load # TV show. Try again.',
    other: 'We couldn’t load # TV shows. Try again.',
  })
export const inWatchlistAlready = 'Already in your watchlist'
export const moveHeading = (count: number) => plural(count, { one: 'Move # title', other: 'Move # titles' })
export const copyHeading = (count: number) => plural(count, { one: 'Copy # title', other: 'Copy # titles' })
export const chooseText = 'Titles already on that list keep their place and get your notes.'
export const movedTo = (count: number, list: string) => `Moved ${titles(count)} to “${list}”`
export const copiedTo = (count: number, list: string) => `Copied ${titles(count)} to “${list}”`
export const inListAlready = (list: string) => `Already on “${list}”`
export const notesAdded = 'Your notes were added.'

export const merge = 'Merge into…'
export const mergeHeading = (name: string) => `Merge “${name}”`
export const mergeText = 'We’ll add its titles and notes to the list you choose, then delete this list.'
export const merged = (name: string, target: string) => `Merged “${name}” into “${target}”`
