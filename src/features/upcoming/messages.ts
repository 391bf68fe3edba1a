/** Texts of Upcoming. */
import { ph, plural, t } from '@lingui/core/macro'

import type { EpisodeRef } from '#domain/catalogue/episode-order.ts'
import { formatNumber } from '#domain/format.ts'

export const heading = () => t`Upcoming`
export const calendar = () => t`Calendar`
export const views = () => t({ message: 'Show', context: 'label of a choice' })
export const everything = () => t`All`
export const followed = () => t`Following`

export const inTheaters = () => t`In theaters`
export const onTvToday = () => t`On TV today`

export const announced = () => t`Announced`
export const loading = () => t`Loading announced titles`
export const failed = () => t`We couldn’t load announced titles.`
export const nothingAnnounced = () => t`No titles are announced right now.`
export const showMore = () => t`Show more`

export const today = (date: string) => t`Today, ${date}`
export const tomorrow = (date: string) => t`Tomorrow, ${date}`
export const movie = () => t`Movie`
export const newTvShow = () => t`New TV show`
export const nextEpisode = ({ season, episode }: EpisodeRef) => t`Season ${season}, episode ${episode}`

export const followedLoading = () => t`Loading what you follow`
export const followedFailed = () => t`We couldn’t load some of the titles you follow.`
export const nextDates = () => t`Next dates`
export const checkedSome = (checked: number, total: number) =>
  plural(total, {
    one: `Showing dates for ${ph({ checked: formatNumber(checked) })} of the # title you follow.`,
    other: `Showing dates for ${ph({ checked: formatNumber(checked) })} of the # titles you follow.`,
  })
export const checkMore = () => t`Check more titles`
export const followsNothing = () => t`You don’t follow any titles yet`
export const followsNothingText = () =>
  t`Add a title to your watchlist or start a TV show, and its next date will show up here.`
export const nothingAhead = () => t`Nothing new announced`
export const nothingAheadText = () => t`Nothing you follow has a date yet.`
export const browseMovies = () => t`Browse movies`
export const showEverything = () => t`Show all upcoming titles`
