/** Texts of the rows that depend on what was watched. */

export const continueWatching = 'Continue Watching'
export const recentlyWatched = 'Recently Watched'
export const suggested = "We Think You'll Like"

export const markAsWatched = (title: string) => `Mark ${title} as watched`
export const markedAsWatched = 'Marked as watched'
export const remove = (title: string, row: string) => `Remove ${title} from ${row}`
export const removed = (row: string) => `Removed from ${row}`
