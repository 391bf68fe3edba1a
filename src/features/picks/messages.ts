/** Texts of the page of picks. */
import { t } from '@lingui/core/macro'

export const heading = () => t`Picks for you`
export const text = () => t`Based on what you watch, save, and rate. Calculated on your device.`
export const loading = () => t`Looking for picks…`
export const failed = () => t`We couldn’t load your picks.`

export const emptyTitle = () => t`Your picks start here`
export const emptyText = () =>
  t`Watch, save, or rate at least three titles, and this page will fill with more of what you like.`
export const nothingTitle = () => t`Nothing new right now`
export const nothingText = () => t`You’ve seen all our picks for now. Check back soon.`
export const browse = () => t`Browse titles`
export const popular = () => t`Popular Movies`

export const topPicks = () => t`Top picks`
export const moreOfGenre = (genre: string) => t`More ${genre}`
export const fromWatchlist = () => t`From your watchlist`

export const moreLike = (title: string) => t`More like ${title}`
export const lessLike = (title: string) => t`Less like ${title}`
export const moreSaved = () => t({ message: 'More like this', context: 'notification' })
export const lessSaved = () => t`Less like this`
export const feedbackText = () => t`Thanks. We’ll adjust your picks.`
