/** Texts of progress in a title, which several screens show. */
import { ph, plural, t } from '@lingui/core/macro'

import type { EpisodeRef } from '#domain/catalogue/episode-order.ts'
import { formatMinutes } from '#domain/duration.ts'
import { formatNumber } from '#domain/format.ts'
import { episodeCode } from '#src/features/catalogue/episode-messages.ts'

export const resume = (time: string) => t`Resume ${time}`
export const resumeEpisode = (episode: EpisodeRef) => t`Resume ${ph({ episode: episodeCode(episode) })}`
export const playNext = (episode: EpisodeRef) => t`Play next: ${ph({ episode: episodeCode(episode) })}`
export const watchAgain = () => t`Watch again`
export const timeLeft = (minutes: number) => t`${ph({ minutes: formatMinutes(minutes) })} left`

export const markAsWatched = () => t`Mark as watched`
export const markAsUnwatched = () => t`Mark as unwatched`
export const labelFor = (action: string, subject: string) => t`${action}: ${subject}`
export const markedAsWatched = () => t`Marked as watched`
export const markedAsUnwatched = () => t`Marked as unwatched`

export const watchedOf = (watched: number, aired: number) =>
  plural(aired, {
    one: `${ph({ watched: formatNumber(watched) })} of # episode watched`,
    other: `${ph({ watched: formatNumber(watched) })} of # episodes watched`,
  })

export const includedInPlan = () => t`Included in your plan`
export const credits = (count: number) => plural(count, { one: '# credit', other: '# credits' })
export const finishSeason = (season: number, cost: number, balance: number) =>
  t`Rest of season ${season}: ${plural(cost, { one: '# credit', other: '# credits' })} (you have ${ph({ balance })})`
export const finishSpecials = (cost: number, balance: number) =>
  t`Rest of the specials: ${plural(cost, { one: '# credit', other: '# credits' })} (you have ${ph({ balance })})`

export const watchNow = () => t`Watch Now`
export const noEpisodes = () => t`No episodes yet`
