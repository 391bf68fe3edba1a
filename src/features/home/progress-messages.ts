/** Texts of the rows and the line about watched titles. */
import { ph, t } from '@lingui/core/macro'

import type { EpisodeRef } from '#domain/catalogue/episode-order.ts'
import { formatMinutes } from '#domain/duration.ts'
import { episodeCode } from '#src/features/catalogue/episode-messages.ts'

export const continueTitle = (title: string, minutesLeft: number | undefined) =>
  minutesLeft === undefined
    ? t`Continue ${title}`
    : t`Continue ${title}, ${ph({ minutes: formatMinutes(minutesLeft) })} left`
export const dismiss = (title: string) => t`Dismiss ${title}`
export const dismissed = () => t`Hidden until you play it again`

export const continueWatching = () => t`Continue Watching`
export const recentlyWatched = () => t`Recently Watched`
export const suggested = () => t`We Think You'll Like`

export const markAsWatched = (title: string) => t`Mark ${title} as watched`
export const markedAsWatched = () => t`Marked as watched`
export const remove = (title: string, row: string) => t`Remove ${title} from ${row}`
export const removed = (row: string) => t`Removed from ${row}`
export const resume = (title: string, episode: EpisodeRef | undefined) =>
  episode ? t`Resume ${title}, ${ph({ episode: episodeCode(episode) })}` : t`Resume ${title}`
