import type { Playable } from '#domain/catalogue/title.ts'

import { discover, type DiscoverFilter } from './discover.ts'
import { createKinship, type Kinship } from './kinship.ts'
import { openLibrary, type Library } from './library.ts'
import { createPopularity, type Popularity } from './popularity.ts'
import { createSearch, type Found } from './search.ts'
import type { Film, Series, Title } from './title-records.ts'
import { topRated } from './top-rated.ts'
import { trending, type TrendingWindow } from './trending.ts'

type TitlesOfKind = { all: readonly Title[]; movie: readonly Film[]; tv: readonly Series[] }

/** The demo catalogue as it stands at the moment of asking. Every list is whole and in order; paging is the protocol's. */
export type Catalogue = Kinship & {
  library: Library
  popularity: Popularity
  now(): Date
  trending(kind: keyof TitlesOfKind, window: TrendingWindow): Title[]
  topRated(kind: 'movie' | 'tv'): Title[]
  discover(kind: 'movie' | 'tv', filter: DiscoverFilter): Title[]
  search(query: string): Found[]
  /** Minutes; nothing when there is no such film or episode. */
  runtimeOf(playable: Playable): number | undefined
}

/** Opens the demo catalogue. Popularity and trends follow `now`; everything else stays as it is. */
export function createCatalogue({ now }: { now: () => Date }): Catalogue {
  const library = openLibrary()
  const popularity = createPopularity(library, now)
  const titles: TitlesOfKind = {
    all: [...library.films, ...library.series],
    movie: library.films,
    tv: library.series,
  }

  return {
    library,
    popularity,
    now,
    ...createKinship(library, popularity),
    trending: (kind, window) => trending<Title>(titles[kind], window, popularity, now()),
    topRated: (kind) => topRated<Title>(titles[kind]),
    discover: (kind, filter) => discover<Title>(titles[kind], filter, popularity),
    search: createSearch(library, popularity),
    runtimeOf: (playable) => runtimeOf(playable, library),
  }
}

function runtimeOf(playable: Playable, library: Library): number | undefined {
  if (playable.kind === 'movie') return library.film(playable.id)?.minutes
  const season = library.oneSeries(playable.id)?.seasons[playable.season - 1]
  return season?.episodes[playable.episode - 1]?.minutes
}
