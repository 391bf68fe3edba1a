/** Texts of cards and rows, which the first view has. */
import { ph, t } from '@lingui/core/macro'

import { titleName } from '#src/features/catalogue/episode-messages.ts'

export const aiRecommendations = () => t`AI Recommendations`
export const scrollLeft = (row: string) => t`Scroll ${row} left`
export const scrollRight = (row: string) => t`Scroll ${row} right`
export const rowFailed = (row: string) => t`We couldn’t load ${row}.`
export const seeAll = () => t`See all`
export const seeAllOf = (row: string) => t`See all ${row}`
export const rowEmpty = () => t`Nothing to show here right now.`

export const rating = () => t`Rating`
/** Not by `Intl`: its first use takes a phone a fifth of a second, and Home has ratings. */
export const formatRating = (rating: number) =>
  // oxlint-disable-next-line marquee/locale-format -- has the language's separator
  rating.toFixed(1).replace('.', t({ message: '.', context: 'decimal separator' }))
export const addToFavorites = (name: string) => t`Add ${ph({ title: titleName(name) })} to your watchlist`
export const removeFromFavorites = (name: string) =>
  t`Remove ${ph({ title: titleName(name) })} from your watchlist`
export const watched = (percent: number) => t`${percent}% watched`
