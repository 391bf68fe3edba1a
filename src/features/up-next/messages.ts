/** Texts of Up next. */
import type { EpisodeRef } from '#domain/catalogue/episode-order.ts'
import { plural } from '#domain/plural.ts'

export const heading = 'Up next'
export const titles = 'What to watch next'
export const loading = 'Finding what’s next…'
export const failed = 'We couldn’t load some TV shows. Try again.'
export const empty = 'You’re all caught up'
export const emptyText = 'Movies you’ve started and new episodes of your TV shows will show up here.'
export const findSomething = 'Find something to watch'
export const showMore = 'Show more'

const minutes = (count: number) => plural(count, { one: '# minute left', other: '# minutes left' })
const episodeName = ({ season, episode }: EpisodeRef) => `season ${season}, episode ${episode}`
export const movieLeft = (count: number | undefined) => (count ? minutes(count) : 'You started this movie')
export const episodeLeft = (episode: EpisodeRef, count: number | undefined) =>
  count ? `${minutes(count)} in ${episodeName(episode)}` : `You started ${episodeName(episode)}`
export const nextEpisode = (episode: EpisodeRef) => `Next episode: ${episodeName(episode)}`
export const newSeason = (season: number) => `Season ${season} is here`

export const dismiss = (name: string) => `Dismiss ${name}`
export const dismissed = (name: string) => `${name} is hidden until you play it or a new season arrives`
