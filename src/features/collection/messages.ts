/** Texts of a collection's page. */
import { plural } from '#domain/plural.ts'

export const loading = 'Loading this collection'
export const notFound = 'Collection not found'
export const notFoundText = 'It may have been removed from the catalog.'

export const poster = (name: string) => `Poster of ${name}`
export const parts = 'Movies in this collection'
export const partCount = (count: number) => plural(count, { one: '# movie', other: '# movies' })
export const watchedCount = (watched: number, total: number) => `${watched} of ${total} watched`
export const totalRuntime = (text: string) => `${text} in total`
export const empty = 'This collection has no movies yet.'

export const addAll = 'Add all to watchlist'
export const allAdded = 'All in your watchlist'
export const added = (count: number) =>
  plural(count, { one: '# movie added to your watchlist', other: '# movies added to your watchlist' })
