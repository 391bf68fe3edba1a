/** Texts of a shared list. */
import { plural } from '#domain/plural.ts'

export const loading = 'Loading the list'
export const documentTitle = 'Shared list'
export const sharedList = (count: number) =>
  plural(count, { one: 'Shared list · # title', other: 'Shared list · # titles' })

export const failed = 'We couldn’t load this list.'
export const notFound = 'This list isn’t shared'
export const notFoundText =
  'The link may be incomplete, or its owner may have replaced it or stopped sharing.'
export const home = 'Go to Home'

export const titles = 'Titles'
export const empty = 'This list is empty'
export const emptyText = 'Titles appear here once they’re added.'
export const firstTitles = (shown: number, count: number) => `Showing the first ${shown} of ${count} titles.`
export const showMore = 'Show more'

export const saveCopy = 'Save a copy'
export const saved = (name: string) => `Saved “${name}” to your lists`
