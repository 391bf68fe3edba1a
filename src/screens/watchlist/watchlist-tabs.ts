import * as v from 'valibot'

import { optionalParam } from '#src/lib/route-params.ts'

/** The watchlist's tabs and their empty states. */
export const WATCHLIST_TABS = [
  {
    id: 'all',
    label: 'All',
    empty: { title: 'Your watchlist is empty', text: 'Save movies and TV shows to watch later' },
  },
  {
    id: 'movie',
    label: 'Movies',
    empty: { title: 'No movies in your watchlist', text: 'Save movies to watch later' },
  },
  {
    id: 'tv',
    label: 'TV Shows',
    empty: { title: 'No TV shows in your watchlist', text: 'Save TV shows to watch later' },
  },
] as const

export type WatchlistTab = (typeof WATCHLIST_TABS)[number]

/** Parses the tab in the URL; undefined means all. */
export const watchlistTab = optionalParam(v.picklist(['movie', 'tv']))
