/** Texts of a year in review and of its image. */
import { UNKNOWN_TITLE } from '#domain/catalogue/from-tmdb.ts'
import {
  date,
  days,
  duration,
  episodes,
  range,
  starsLabel,
  viewings,
} from '#src/features/statistics/messages.ts'

export const heading = (year: number) => `${year} in review`
export const allStatistics = 'All statistics'
export const otherYears = 'Other years'

export const highlights = 'Highlights'
export const mostWatchedShow = 'Most watched TV show'
export const favoriteGenre = 'Favorite genre'
export const bestRated = 'Your highest rating'
export const busiestDay = 'Busiest day'
export const longestStreak = 'Longest streak'
export const firstTitle = 'First title'
export const lastTitle = 'Last title'
export const name = (title: string) => title || UNKNOWN_TITLE
export const showDetail = (count: number, seconds: number) => `${episodes(count)} · ${duration(seconds)}`
export const ratingDetail = (halfStars: number) => starsLabel(halfStars)
export const dayDetail = (count: number, seconds: number) => `${viewings(count)} · ${duration(seconds)}`
export const dateDetail = date
export const streakDetail = range
export const streak = days

export const timeLabel = 'watched'
export const titlesLabel = (count: number) => (count === 1 ? 'title' : 'titles')
export const episodesLabel = (count: number) => (count === 1 ? 'episode' : 'episodes')

export const image = 'Your year as an image'
export const imageText = 'Drawn on this device. Nothing is uploaded until you share it.'
export const imageLabel = (year: number, facts: string[]) => `My ${year} on Marquee: ${facts.join(', ')}`
export const fact = (label: string, value: string) => `${label}: ${value}`
export const download = 'Download'
export const share = 'Share'
export const shareTitle = (year: number) => `My ${year} on Marquee`
export const fileName = (year: number) => `marquee-${year}.png`
export const imageFailedTitle = 'Couldn’t create the image'
export const imageFailedText = 'Please try again.'
export const cardSubtitle = 'Year in review'
export const shareFailedTitle = 'Couldn’t share the image'
export const shareFailedText = 'Download it, then share it from your device.'
