import { HOME_GENRE_ROWS } from '#domain/catalogue/home-rows.ts'
import type { TitleKind } from '#domain/catalogue/title.ts'
import {
  genreList,
  popularList,
  type TitleList,
  topRatedList,
  trendingList,
} from '#src/features/catalogue/queries.ts'

import type { LandingFeed, LandingGenre } from './landing-pages.ts'

/** Returns the catalogue list behind a feed. Uses the home page's lists so that both share cached responses. */
export function toTitleList(feed: LandingFeed): TitleList {
  if (feed.list === 'trending') return trendingList(feed.kind, 'week')
  if (feed.list === 'popular') return popularList(feed.kind)
  if (feed.list === 'top rated') return topRatedList(feed.kind)
  return genreList(feed.kind, genreIdOf(feed.kind, feed.list))
}

/** TMDB's monetization types that are streams: with a subscription, free, and free with ads. */
const STREAMS = 'flatrate|free|ads'

/** Returns the titles that a service streams in a region, by popularity. `providerIds` are TMDB's. */
export function providerList(kind: TitleKind, providerIds: readonly number[], region: string): TitleList {
  return {
    path: `/discover/${kind}`,
    parameters: {
      with_watch_providers: providerIds.join('|'),
      watch_region: region,
      with_watch_monetization_types: STREAMS,
      sort_by: 'popularity.desc',
    },
    kind,
  }
}

function genreIdOf(kind: TitleKind, genre: LandingGenre): number {
  const row = HOME_GENRE_ROWS[kind].find(({ name }) => name === genre)
  if (!row) throw new RangeError(`The home page has no row of ${genre} for ${kind}`)
  return row.genreId
}
