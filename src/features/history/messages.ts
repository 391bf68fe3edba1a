/** Texts of the watch history. */
import { plural } from '#domain/plural.ts'

export const heading = 'History'
export const emptyText = 'Movies and TV shows you watch will show up here.'
export const loading = 'Loading your history…'
export const failed = 'Your browser is blocking site data. Allow it for Marquee, then reload.'

export const upNext = 'Up next'
export const statistics = 'Statistics'
export const search = 'Search your history'
export const kind = 'Type'
export const allKinds = 'Movies and TV shows'
export const movies = 'Movies'
export const tvShows = 'TV shows'
export const status = 'Status'
export const allStatuses = 'Everything'
export const finished = 'Finished'
export const unfinished = 'Unfinished'
export const rewatches = 'Rewatches'
export const found = (count: number) => plural(count, { one: '# entry', other: '# entries' })
export const noMatches = 'No entries match'
export const showAll = 'Show everything'

export const today = 'Today'
export const yesterday = 'Yesterday'
export const beforeMarquee = 'Before Marquee'
export const episode = (season: number, number: number) => `Season ${season}, episode ${number}`
export const movie = 'Movie'
export const rewatch = 'Rewatch'
export const watchedPart = (percent: number) => `${percent}% watched`
export const viewings = 'Entries'

export const editDate = (name: string) => `Edit the date of ${name}`
export const editHeading = 'When did you watch it?'
export const date = 'Date'
export const save = 'Save'
export const cancel = 'Cancel'
export const setBeforeMarquee = 'Before Marquee'
export const invalidDate = 'Enter a date that isn’t in the future.'
export const dateChanged = 'Date changed'

export const remove = (name: string) => `Delete ${name} from your history`
export const deleted = (count: number) =>
  plural(count, { one: 'Deleted # entry', other: 'Deleted # entries' })

export const deleteMore = 'Delete…'
export const deleteHeading = 'Delete from your history'
export const deleteText = 'Choose dates to delete from all your devices.'
export const from = 'From'
export const to = 'To'
export const deleteRange = 'Delete these dates'
export const invalidFrom = 'Enter a valid start date.'
export const invalidTo = 'Enter a valid end date.'
export const rangeError = 'Choose a start date before the end date.'
export const nothingInRange = 'There’s nothing to delete on these dates.'
export const deleteAll = 'Delete everything'
export const deleteAllQuestion = 'Delete all your history?'
export const deleteAllConsequence =
  'This deletes everything you’ve watched, imported, or marked as watched, and your progress, on all your devices. You can’t undo this.'
export const allDeleted = 'Watch History Cleared'
export const allDeletedText = 'Your watch history has been cleared'
export const deleteFailed = 'Failed to clear your watch history. Please try again.'
export const error = 'Error'

export const privateSession = 'Private session'
export const importHistory = 'Import your history'
