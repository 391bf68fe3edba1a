/** Texts of the watch history. */
import { plural, t } from '@lingui/core/macro'

export { cancel, errorTitle as error } from '#src/ui/messages.ts'

export const heading = () => t`History`
export const emptyText = () => t`Movies and TV shows you watch will show up here.`
export const loading = () => t`Loading your history…`
export const failed = () => t`Your browser is blocking site data. Allow it for Marquee, then reload.`

export const upNext = () => t`Up next`
export const statistics = () => t`Statistics`
export const search = () => t`Search your history`
export const kind = () => t`Type`
export const allKinds = () => t`Movies and TV shows`
export const movies = () => t`Movies`
export const tvShows = () => t`TV shows`
export const status = () => t`Status`
export const allStatuses = () => t`Everything`
export const finished = () => t`Finished`
export const unfinished = () => t`Unfinished`
export const rewatches = () => t`Rewatches`
export const found = (count: number) => plural(count, { one: '# entry', other: '# entries' })
export const noMatches = () => t`No entries match`
export const showAll = () => t`Show everything`

export const today = () => t`Today`
export const yesterday = () => t`Yesterday`
export const beforeMarquee = () => t`Before Marquee`
export const episode = (season: number, number: number) => t`Season ${season}, episode ${number}`
export const movie = () => t`Movie`
export const rewatch = () => t`Rewatch`
export const watchedPart = (percent: number) => t`${percent}% watched`
export const viewings = () => t`Entries`

export const editDate = (name: string) => t`Edit the date of ${name}`
export const editHeading = () => t`When did you watch it?`
export const date = () => t`Date`
export const save = () => t`Save`
export const setBeforeMarquee = () => t`Before Marquee`
export const invalidDate = () => t`Enter a date that isn’t in the future.`
export const dateChanged = () => t`Date changed`

export const remove = (name: string) => t`Delete ${name} from your history`
export const deleted = (count: number) =>
  plural(count, { one: 'Deleted # entry', other: 'Deleted # entries' })

export const deleteMore = () => t`Delete…`
export const deleteHeading = () => t`Delete from your history`
export const deleteText = () => t`Choose dates to delete from all your devices.`
export const from = () => t({ message: 'From', context: 'first day' })
export const to = () => t({ message: 'To', context: 'last day' })
export const deleteRange = () => t`Delete these dates`
export const invalidFrom = () => t`Enter a valid start date.`
export const invalidTo = () => t`Enter a valid end date.`
export const rangeError = () => t`Choose a start date before the end date.`
export const nothingInRange = () => t`There’s nothing to delete on these dates.`
export const deleteAll = () => t`Delete everything`
export const deleteAllQuestion = () => t`Delete all your history?`
export const deleteAllConsequence = () =>
  t`This deletes everything you’ve watched, imported, or marked as watched, and your progress, on all your devices. You can’t undo this.`
export const allDeleted = () => t`Watch History Cleared`
export const allDeletedText = () => t`Your watch history has been cleared`
export const deleteFailed = () => t`Failed to clear your watch history. Please try again.`

export const privateSession = () => t`Private session`
export const importHistory = () => t`Import your history`
