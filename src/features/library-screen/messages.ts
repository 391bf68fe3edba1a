/** Texts of Library. */
import { plural } from '#domain/plural.ts'

export const heading = 'Library'
export const pages = 'Your library'
export const importLibrary = 'Import'

export const titleCount = (count: number) => plural(count, { one: '# title', other: '# titles' })
export const listCount = (count: number) => plural(count, { one: '# list', other: '# lists' })
export const entryCount = (count: number) => plural(count, { one: '# entry', other: '# entries' })
export const statisticsText = 'Hours, genres, and streaks'
export const calendarText = 'Releases you follow'

export const upNext = 'Up next'
export const nothingNext = 'You’re all caught up.'
export const latestLists = 'Latest lists'
export const latestRatings = 'Latest ratings'

export const empty = 'Your library is empty'
export const emptyText = 'Watch, save, or rate something, or import your library from another service.'
export const findSomething = 'Find something to watch'
export const importFromService = 'Import your library'
