import * as v from 'valibot'

import { optionalParam } from '#src/lib/route-params.ts'

import * as messages from './messages.ts'

/** The watchlist's tabs and their empty states. */
export const WATCHLIST_TABS = [
  {
    id: 'all',
    label: messages.all,
    empty: { title: messages.empty, text: messages.emptyText },
  },
  {
    id: 'movie',
    label: messages.movies,
    empty: { title: messages.noMovies, text: messages.noMoviesText },
  },
  {
    id: 'tv',
    label: messages.tvShows,
    empty: { title: messages.noTvShows, text: messages.noTvShowsText },
  },
] as const

export type WatchlistTab = (typeof WATCHLIST_TABS)[number]

/** Parses the tab in the URL; undefined means all. */
export const watchlistTab = optionalParam(v.picklist(['movie', 'tv']))
