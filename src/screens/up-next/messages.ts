/** Texts of Up next. */
import type { EpisodeRef } from '#domain/catalogue/episode-order.ts'
import { plural } from '#domain/plural.ts'

export const heading = 'Up next'
export const titles = 'What to watch next'
export const loading = 'Looking up what’s next…'
export const failed = 'Some TV shows couldn’t be loaded. Try again.'
export const empty = 'Nothing is waiting for you'
export const emptyText =
  'Movies you started, next episodes and new seasons of your TV shows will show up here.'
export const findSomething = 'Find something to watch'
export const showMore = 'Show more'

const minutes = (count: number) => plural(count, { one: '# minute left', other: '# minutes left' })
const episodeName = ({ season, episode }: EpisodeRef) => `season ${season}, episode ${episode}`
export const movieLeft = (count: number | undefined) => (count ? minutes(count) : 'You started this movie')
export const episodeLeft = (episode: EpisodeRef, count: number | undefined) =>
  count ? `${minutes(count)} of ${episodeName(episode)}` : `You started ${episodeName(episode)}`
export const nextEpisode = (episode: EpisodeRef) => `Next episode: ${episodeName(episode)}`
export const newSeason = (season: number) => `Season ${season} is here, and you finished the ones before`

export const dismiss = (name: string) => `Dismiss ${name}`
export const dismissed = (name: string) => `${name} is dismissed until you play it or it has a new season`
