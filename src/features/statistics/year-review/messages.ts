/** Texts of a year in review and of its image. */
import { ph, plural, t } from '@lingui/core/macro'

import { formatItems } from '#domain/format.ts'
import {
  date,
  days,
  duration,
  episodes,
  range,
  starsLabel,
  viewings,
} from '#src/features/statistics/messages.ts'

export const heading = (year: number) => t`${year} in review`
export const allStatistics = () => t`All statistics`
export const otherYears = () => t`Other years`

export const highlights = () => t`Highlights`
export const mostWatchedShow = () => t`Most watched TV show`
export const favoriteGenre = () => t`Favorite genre`
export const bestRated = () => t`Your highest rating`
export const busiestDay = () => t`Busiest day`
export const longestStreak = () => t`Longest streak`
export const firstTitle = () => t`First title`
export const lastTitle = () => t`Last title`
export const showDetail = (count: number, seconds: number) =>
  t`${ph({ count: episodes(count) })} · ${ph({ seconds: duration(seconds) })}`
export const ratingDetail = (halfStars: number) => starsLabel(halfStars)
export const dayDetail = (count: number, seconds: number) =>
  t`${ph({ count: viewings(count) })} · ${ph({ seconds: duration(seconds) })}`
export const dateDetail = date
export const streakDetail = range
export const streak = days

export const timeLabel = () => t`watched`
export const titlesLabel = (count: number) => plural(count, { one: 'title', other: 'titles' })
export const episodesLabel = (count: number) => plural(count, { one: 'episode', other: 'episodes' })

export const image = () => t`Your year as an image`
export const imageText = () => t`Drawn on this device. Nothing is uploaded until you share it.`
export const imageLabel = (year: number, facts: string[]) =>
  t`My ${year} on Marquee: ${ph({ facts: formatItems(facts) })}`
export const numberFact = (value: string, label: string) => t`${value} ${label}`
export const fact = (label: string, value: string) => t`${label}: ${value}`
export const download = () => t`Download`
export const share = () => t`Share`
export const shareTitle = (year: number) => t`My ${year} on Marquee`
export const fileName = (year: number) => `marquee-${year}.png`
export const imageFailedTitle = () => t`Couldn’t create the image`
export const imageFailedText = () => t`Please try again.`
export const cardSubtitle = () => t`Year in review`
export const shareFailedTitle = () => t`Couldn’t share the image`
export const shareFailedText = () => t`Download it, then share it from your device.`
