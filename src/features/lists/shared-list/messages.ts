/** Texts of a shared list. */
import { ph, plural, t } from '@lingui/core/macro'

import { formatNumber } from '#domain/format.ts'

export const loading = () => t`Loading the list`
export const documentTitle = () => t`Shared list`
export const sharedList = (count: number) =>
  plural(count, { one: 'Shared list · # title', other: 'Shared list · # titles' })

export const failed = () => t`We couldn’t load this list.`
export const notFound = () => t`This list isn’t shared`
export const notFoundText = () =>
  t`The link may be incomplete, or its owner may have replaced it or stopped sharing.`
export const home = () => t`Go to Home`

export const titles = () => t`Titles`
export const empty = () => t`This list is empty`
export const emptyText = () => t`Titles appear here once they’re added.`
export const firstTitles = (shown: number, count: number) =>
  t`Showing the first ${ph({ shown: formatNumber(shown) })} of ${ph({ count: formatNumber(count) })} titles.`
export const showMore = () => t`Show more`

export const saveCopy = () => t`Save a copy`
export const saved = (name: string) => t`Saved “${name}” to your lists`
