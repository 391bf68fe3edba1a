import { createDiscover, type DiscoverFilter } from './discover/discover.ts'
import { createGuestStars, type GuestStars } from './guest-stars.ts'
import { lazy } from './indexing.ts'
import { createLibrary, type Library, type LibraryOptions } from './library.ts'
import { createLists, type Lists } from './lists.ts'
import { createPopularity, type Popularity } from './popularity.ts'
import type { Pageable } from './rank-set.ts'
import { rankTitles } from './ranking.ts'
import { createSearch, createTitleGroups, type Search, type TitleGroups } from './search/search.ts'
import { findEpisode } from './seasons.ts'
import { createSimilarTitles, type SimilarTitles } from './similar-titles.ts'
import type { Playable, Title, TitleKind } from './title.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** The demo catalogue on one day. Its lists are complete; the API divides them into pages. */
export type Catalogue = SimilarTitles &
  GuestStars &
  Lists &
  TitleGroups & {
    /** ISO date. */
    today: string
    library: Library
    popularity: Popularity
    discover(kind: TitleKind, filter: DiscoverFilter): Pageable<Title>
    search: Search
    /** Returns undefined if the movie or episode does not exist or its runtime is unknown. */
    getRuntimeMinutes(playable: Playable): number | undefined
  }

/** Creates the catalogue of a day. Dates, votes, popularity and trends depend on the day; nothing else does. */
export function createCatalogue(options: LibraryOptions): Catalogue {
  const { today } = options
  const library = createLibrary(options)
  const popularity = createPopularity(library, today)
  const movie = rankTitles(library.movies, popularity)
  const tv = rankTitles(library.tvShows, popularity)
  const discover = { movie: createDiscover(movie, library, today), tv: createDiscover(tv, library, today) }
  const getSearch = lazy(() => createSearch(library, popularity))

  return {
    today,
    library,
    popularity,
    ...createSimilarTitles(library, { movie, tv }, popularity),
    ...createLists(library, { movie, tv }, popularity, today),
    ...createTitleGroups(library),
    ...createGuestStars(library),
    discover: (kind, filter) => discover[kind](filter),
    search: (query, options) => getSearch()(query, options),
    getRuntimeMinutes: (playable) => getRuntimeMinutes(playable, library),
  }
}

/** Returns a function that returns today's catalogue. It creates a new one when the UTC day has changed. */
export function createDailyCatalogue(
  now: () => Date,
  options: Omit<LibraryOptions, 'today'> = {},
): () => Catalogue {
  let catalogue: Catalogue | undefined
  let dayEnd = Number.NEGATIVE_INFINITY
  return () => {
    const time = now().getTime()
    if (catalogue && time < dayEnd && time >= dayEnd - DAY_MS) return catalogue
    const today = new Date(time).toISOString().slice(0, 10)
    dayEnd = Date.parse(today) + DAY_MS
    catalogue = createCatalogue({ today, ...options })
    return catalogue
  }
}

function getRuntimeMinutes(playable: Playable, library: Library): number | undefined {
  if (playable.kind === 'movie') return library.findMovie(playable.id)?.runtimeMinutes || undefined
  const tvShow = library.findTvShow(playable.id)
  return tvShow && findEpisode(tvShow, playable.season, playable.episode)?.runtimeMinutes
}
