import * as v from 'valibot'

import { optionalPart } from '#src/lib/address.ts'

/** The watchlist's tabs with what they say when there is nothing in them (spec, section 2). */
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

/** A tab in an address; all when there is none, or none of these. */
export const watchlistTab = optionalPart(v.picklist(['movie', 'tv']))
