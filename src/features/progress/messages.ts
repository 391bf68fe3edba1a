/** Texts of progress in a title, which several screens show. */
import type { EpisodeRef } from '#domain/catalogue/episode-order.ts'
import { formatMinutes } from '#domain/duration.ts'
import { plural } from '#domain/plural.ts'

export const resume = (time: string) => `Resume ${time}`
export const resumeEpisode = (episode: EpisodeRef) => `Resume ${formatEpisode(episode)}`
export const playNext = (episode: EpisodeRef) => `Play next: ${formatEpisode(episode)}`
export const watchAgain = 'Watch again'
export const timeLeft = (minutes: number) => `${formatMinutes(minutes)} left`
export const formatEpisode = ({ season, episode }: EpisodeRef) => `S${season} E${episode}`

export const markAsWatched = 'Mark as watched'
export const markAsUnwatched = 'Mark as unwatched'
export const labelFor = (action: string, subject: string) => `${action}: ${subject}`
export const markedAsWatched = 'Marked as watched'
export const markedAsUnwatched = 'Marked as unwatched'

export const watchedOf = (watched: number, aired: number) =>
  plural(aired, { one: `${watched} of # episode watched`, other: `${watched} of # episodes watched` })

export const includedInPlan = 'Included in your plan'
export const credits = (count: number) => plural(count, { one: '# credit', other: '# credits' })
export const finishSeason = (season: number, cost: number, balance: number) =>
  `Rest of season ${season}: ${credits(cost)} (you have ${balance})`
export const finishSpecials = (cost: number, balance: number) =>
  `Rest of the specials: ${credits(cost)} (you have ${balance})`

export const watchNow = 'Watch Now'
export const noEpisodes = 'No episodes yet'
