/** Texts of Up next. */
import { plural, t } from '@lingui/core/macro'

import type { EpisodeRef } from '#domain/catalogue/episode-order.ts'

export const heading = () => t`Up next`
export const titles = () => t`What to watch next`
export const loading = () => t`Finding what’s next…`
export const failed = () => t`We couldn’t load some TV shows. Try again.`
export const empty = () => t`You’re all caught up`
export const emptyText = () => t`Movies you’ve started and new episodes of your TV shows will show up here.`
export const findSomething = () => t`Find something to watch`
export const showMore = () => t`Show more`

const minutes = (count: number) => plural(count, { one: '# minute left', other: '# minutes left' })
export const movieLeft = (count: number | undefined) => (count ? minutes(count) : t`You started this movie`)
export const episodeLeft = ({ season, episode }: EpisodeRef, count: number | undefined) =>
  count
    ? t`${plural(count, { one: '# minute left', other: '# minutes left' })} in season ${season}, episode ${episode}`
    : t`You started season ${season}, episode ${episode}`
export const nextEpisode = ({ season, episode }: EpisodeRef) =>
  t`Next episode: season ${season}, episode ${episode}`
export const newSeason = (season: number) => t`Season ${season} is here`

export const dismiss = (name: string) => t`Dismiss ${name}`
export const dismissed = (name: string) => t`${name} is hidden until you play it or a new season arrives`
