/** Texts of a collection's page. */
import { ph, plural, t } from '@lingui/core/macro'

import { formatNumber } from '#domain/format.ts'

export const loading = () => t`Loading this collection`
export const notFound = () => t`Collection not found`
export const notFoundText = () => t`It may have been removed from the catalog.`

export const poster = (name: string) => t`Poster of ${name}`
export const parts = () => t`Movies in this collection`
export const partCount = (count: number) => plural(count, { one: '# movie', other: '# movies' })
export const watchedCount = (watched: number, total: number) =>
  t`${ph({ watched: formatNumber(watched) })} of ${ph({ total: formatNumber(total) })} watched`
export const totalRuntime = (text: string) => t`${text} in total`
export const empty = () => t`This collection has no movies yet.`

export const addAll = () => t`Add all to watchlist`
export const allAdded = () => t`All in your watchlist`
export const added = (count: number) =>
  plural(count, { one: '# movie added to your watchlist', other: '# movies added to your watchlist' })
