import { createDiscover, type DiscoverFilter } from './discover/discover.ts'
import { createKinship, type Kinship } from './kinship.ts'
import { openLibrary, type Library, type LibraryOptions } from './library.ts'
import { createLists, type Lists } from './lists.ts'
import { once } from './once.ts'
import { createPopularity, type Popularity } from './popularity.ts'
import type { Pageable } from './rank-set.ts'
import { rankTitles } from './ranking.ts'
import { readSeason } from './read-season.ts'
import { createRegister, type Register } from './search/register.ts'
import { createSearch, type Search } from './search/search.ts'
import type { Title } from './title-records.ts'
import type { Playable } from './title-ref.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** The demo catalogue as it stands on one day. Every list is whole and in order; paging is the protocol's. */
export type Catalogue = Kinship &
  Lists &
  Register & {
    /** ISO date. */
    today: string
    library: Library
    popularity: Popularity
    discover(kind: Title['kind'], filter: DiscoverFilter): Pageable<Title>
    search: Search
    /** Minutes; nothing when there is no such film or episode, or nobody knows. */
    runtimeOf(playable: Playable): number | undefined
  }

/** Opens the demo catalogue for a day. Dates, votes, popularity and trends follow it; everything else stays as it is. */
export function openCatalogue(options: LibraryOptions): Catalogue {
  const { today } = options
  const library = openLibrary(options)
  const popularity = createPopularity(library, today)
  const movie = rankTitles(library.films, popularity)
  const tv = rankTitles(library.series, popularity)
  const discover = { movie: createDiscover(movie, library), tv: createDiscover(tv, library) }
  const search = once(() => createSearch(library, popularity))

  return {
    today,
    library,
    popularity,
    ...createKinship(library, { movie, tv }, popularity),
    ...createLists(library, { movie, tv }, popularity, today),
    ...createRegister(library),
    discover: (kind, filter) => discover[kind](filter),
    search: (query, options) => search()(query, options),
    runtimeOf: (playable) => runtimeOf(playable, library),
  }
}

/** Gives the catalogue of the day on which it is asked, opening it anew when the day has changed. */
export function createDailyCatalogue(now: () => Date, options: { titles?: number } = {}): () => Catalogue {
  let catalogue: Catalogue | undefined
  let ends = Number.NEGATIVE_INFINITY
  return () => {
    const time = now().getTime()
    if (catalogue && time < ends && time >= ends - DAY_MS) return catalogue
    const today = new Date(time).toISOString().slice(0, 10)
    ends = Date.parse(today) + DAY_MS
    catalogue = openCatalogue({ today, ...options })
    return catalogue
  }
}

function runtimeOf(playable: Playable, library: Library): number | undefined {
  if (playable.kind === 'movie') return library.film(playable.id)?.minutes || undefined
  const series = library.oneSeries(playable.id)
  const season = series && readSeason(series, playable.season)
  return season?.episodes[playable.episode - 1]?.minutes
}
