import type { Playable } from '#domain/catalogue/title.ts'

import { COMPANIES, type CompanyEntry } from '../data/companies.ts'
import { createDiscover, type DiscoverFilter } from './discover/discover.ts'
import { keywordNamed, type Keyword } from './keywords.ts'
import { createKinship, type Kinship } from './kinship.ts'
import { openLibrary, type Library, type LibraryOptions } from './library.ts'
import { onNow, type OnNow } from './on-now.ts'
import type { Person } from './people.ts'
import { createPopularity, type Popularity } from './popularity.ts'
import type { Pageable } from './rank-set.ts'
import { rankTitles } from './ranking.ts'
import { readSeason } from './read-season.ts'
import { createNameSearch, createSearch, type Search } from './search/search.ts'
import type { Film, Title } from './title-records.ts'
import { topRated } from './top-rated.ts'
import { trending, type TrendingWindow } from './trending.ts'

type Kind = Title['kind']

const DAY_MS = 24 * 60 * 60 * 1000

/** The demo catalogue as it stands on one day. Every list is whole and in order; paging is the protocol's. */
export type Catalogue = Kinship & {
  /** ISO date. */
  today: string
  library: Library
  popularity: Popularity
  trending(kind: Kind | 'all', window: TrendingWindow): readonly Title[]
  topRated(kind: Kind): readonly Title[]
  onNow(): OnNow
  popularPeople(): readonly Person[]
  /** The films that belong together, by the name of their collection. */
  collections(): ReadonlyMap<string, readonly Film[]>
  discover(kind: Kind, filter: DiscoverFilter): Pageable<Title>
  search: Search
  /** Every keyword of some title, in alphabetical order. */
  keywords(): readonly Keyword[]
  searchKeywords(query: string): Pageable<Keyword>
  searchCompanies(query: string): Pageable<CompanyEntry>
  /** By the names of collections. */
  searchCollections(query: string): Pageable<string>
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
  const films = movie.titles.filter(isForAll)
  const series = tv.titles.filter(isForAll)
  const shown: Record<Kind | 'all', readonly Title[]> = {
    all: [...films, ...series],
    movie: films,
    tv: series,
  }
  const lists = new Map<string, readonly Title[]>()
  const kept = (name: string, make: () => readonly Title[]) => {
    const list = lists.get(name) ?? make()
    lists.set(name, list)
    return list
  }
  const search = once(() => createSearch(library, popularity))
  const keywords = once(() =>
    [...new Set(library.titles.flatMap((title) => title.keywords))].toSorted().map(keywordNamed),
  )
  const collections = once(() =>
    Map.groupBy(
      library.films.filter(({ collection }) => collection !== undefined),
      ({ collection = '' }) => collection,
    ),
  )
  const keywordSearch = once(() => createNameSearch(keywords(), ({ name }) => name))
  const companySearch = once(() => createNameSearch(COMPANIES, ({ name }) => name))
  const collectionSearch = once(() => createNameSearch([...collections().keys()], String))

  return {
    today,
    library,
    popularity,
    ...createKinship(library, { movie, tv }, popularity),
    trending: (kind, window) =>
      kept(`${kind} ${window}`, () => trending(shown[kind], window, popularity, today)),
    topRated: (kind) => kept(`top ${kind}`, () => topRated(shown[kind])),
    onNow: once(() => onNow(films, series, today)),
    popularPeople: once(() =>
      library.people.toSorted((one, other) => popularity.ofPerson(other) - popularity.ofPerson(one)),
    ),
    collections,
    discover: (kind, filter) => discover[kind](filter),
    search: (query, filter) => search()(query, filter),
    keywords,
    searchKeywords: (query) => keywordSearch()(query),
    searchCompanies: (query) => companySearch()(query),
    searchCollections: (query) => collectionSearch()(query),
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

function isForAll({ adult }: Title): boolean {
  return !adult
}

/** Calls `make` when somebody first asks, and gives the same from then on. */
function once<Value>(make: () => Value): () => Value {
  let made: { value: Value } | undefined
  return () => (made ??= { value: make() }).value
}

function runtimeOf(playable: Playable, library: Library): number | undefined {
  if (playable.kind === 'movie') return library.film(playable.id)?.minutes || undefined
  const series = library.oneSeries(playable.id)
  const season = series && readSeason(series, playable.season)
  return season?.episodes[playable.episode - 1]?.minutes
}
