/** Texts of the watch history. */
import { plural } from '#domain/plural.ts'

export const heading = 'History'
export const emptyText = 'Movies and TV shows you watch will show up here.'
export const loading = 'Loading your history…'
export const failed =
  'Your browser doesn’t let Marquee read its storage. Allow site data and reload the page.'

export const upNext = 'Up next'
export const statistics = 'Statistics'
export const search = 'Search your history'
export const kind = 'Kind'
export const allKinds = 'Movies and TV shows'
export const movies = 'Movies'
export const tvShows = 'TV shows'
export const status = 'Status'
export const allStatuses = 'Everything'
export const finished = 'Finished'
export const unfinished = 'Unfinished'
export const rewatches = 'Rewatches'
export const found = (count: number) => plural(count, { one: '# viewing', other: '# viewings' })
export const noMatches = 'Nothing in your history matches'
export const showAll = 'Show everything'

export const today = 'Today'
export const yesterday = 'Yesterday'
export const beforeMarquee = 'Before Marquee'
export const episode = (season: number, number: number) => `Season ${season}, episode ${number}`
export const movie = 'Movie'
export const rewatch = 'Rewatch'
export const watchedPart = (percent: number) => `${percent}% watched`
export const viewings = 'Viewings'

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
  plural(count, { one: 'Deleted # viewing', other: 'Deleted # viewings' })

export const deleteMore = 'Delete…'
export const deleteHeading = 'Delete from your history'
export const deleteText = 'Choose the days to delete. On your other devices they are deleted too.'
export const from = 'From'
export const to = 'To'
export const deleteRange = 'Delete these days'
export const invalidFrom = 'Enter a valid date for the first day.'
export const invalidTo = 'Enter a valid date for the last day.'
export const rangeError = 'The first day must not be after the last day.'
export const nothingInRange = 'There is nothing to delete on these days.'
export const deleteAll = 'Delete everything'
export const deleteAllQuestion = 'Delete your whole history?'
export const deleteAllConsequence =
  'This deletes everything you’ve watched, imported or marked as watched, with your progress, on all your devices. You can’t undo it.'
export const allDeleted = 'Watch History Cleared'
export const allDeletedText = 'Your watch history has been cleared'
export const deleteFailed = 'Failed to clear your watch history. Please try again.'
export const error = 'Error'

export const privateSession = 'Private session'
export const importHistory = 'Import your history'
