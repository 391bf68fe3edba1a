import * as v from 'valibot'

import { optionalParam } from '#src/lib/route-params.ts'

export type WatchlistTab = 'all' | 'movie' | 'tv'

/** Parses the tab in the URL; undefined means all. */
export const watchlistTab = optionalParam(v.picklist(['movie', 'tv']))
