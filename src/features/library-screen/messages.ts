/** Texts of Library. */
import { plural, t } from '@lingui/core/macro'

export const heading = () => t`Library`
export const pages = () => t`Your library`
export const importLibrary = () => t`Import`

export const titleCount = (count: number) => plural(count, { one: '# title', other: '# titles' })
export const listCount = (count: number) => plural(count, { one: '# list', other: '# lists' })
export const entryCount = (count: number) => plural(count, { one: '# entry', other: '# entries' })
export const statisticsText = () => t`Hours, genres, and streaks`
export const calendarText = () => t`Releases you follow`

export const upNext = () => t`Up next`
export const nothingNext = () => t`You’re all caught up.`
export const latestLists = () => t`Latest lists`
export const latestRatings = () => t`Latest ratings`

export const empty = () => t`Your library is empty`
export const emptyText = () => t`Watch, save, or rate something, or import your library from another service.`
export const findSomething = () => t`Find something to watch`
export const importFromService = () => t`Import your library`
