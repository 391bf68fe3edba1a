import { COMPANIES, type CompanyEntry } from '../../data/companies.ts'
import { getTranslations, type TranslatedKind } from '../../entries/load-translations.ts'
import { getCollectionId, toKeyword, type Keyword } from '../derived-ids.ts'
import { lazy } from '../indexing.ts'
import type { Library } from '../library.ts'
import type { Person } from '../person.ts'
import type { Popularity } from '../popularity.ts'
import { RankSet, type Pageable } from '../rank-set.ts'
import { getRecordedFacts } from '../recorded-facts.ts'
import type { Movie, Title } from '../title.ts'
import { createNameIndex, type Matches } from './name-index.ts'

export type SearchResult = Title | (Person & { kind: 'person' })
export type SearchKind = SearchResult['kind']

type SearchOptions = {
  kind?: SearchKind | 'all'
  /** The year of the title's date. */
  year?: number
  includeAdult?: boolean
}

export type Search = (query: string, options?: SearchOptions) => Pageable<SearchResult>

/** Longer queries are truncated, which bounds the time that a search takes. */
const MAX_QUERY_LENGTH = 200

/** Returns a function that finds titles and people by name: the best match first, then the most popular. */
export function createSearch(library: Library, popularity: Popularity): Search {
  const items = [
    ...library.titles.map((title) => ({ item: title, score: popularity.ofTitle(title) })),
    ...library.people.map((person) => ({
      item: { kind: 'person' as const, ...person },
      score: popularity.ofPerson(person),
    })),
  ]
    .toSorted((one, other) => other.score - one.score)
    .map(({ item }): SearchResult => item)
  const index = createNameIndex(items, getNames)
  const createKindSets = (matches: (item: SearchResult) => boolean) => ({
    all: RankSet.where(items, matches),
    movie: RankSet.where(items, (item) => item.kind === 'movie' && matches(item)),
    tv: RankSet.where(items, (item) => item.kind === 'tv' && matches(item)),
    person: RankSet.where(items, (item) => item.kind === 'person' && matches(item)),
  })
  const nonAdultItems = createKindSets((item) =>
    item.kind === 'person' ? !getRecordedFacts(item).isAdult : !item.isAdult,
  )
  const allItems = createKindSets(() => true)

  return (query, { kind = 'all', year, includeAdult = false } = {}) => {
    const allowed = (includeAdult ? allItems : nonAdultItems)[kind]
    const results = toPageable(index.find(query.slice(0, MAX_QUERY_LENGTH)), allowed, items)
    if (year === undefined) return results
    return results
      .slice(0, results.length)
      .filter((item) => item.kind !== 'person' && item.date.startsWith(`${year}-`))
  }
}

function getNames(item: SearchResult): string[] {
  if (item.kind === 'person') return [item.name]
  return [...new Set([item.title, item.originalTitle, ...getTranslatedNames(item.kind, item.id)])]
}

function getTranslatedNames(kind: TranslatedKind, id: number): string[] {
  return Array.from(getTranslations(kind, id).values(), ({ title }) => title)
}

/** Attributes that titles share, and the search for them by name. */
export type TitleGroups = {
  /** Returns all keywords in alphabetical order. */
  getKeywords(): readonly Keyword[]
  getCollections(): ReadonlyMap<string, readonly Movie[]>
  searchKeywords(query: string): Pageable<Keyword>
  searchCompanies(query: string): Pageable<CompanyEntry>
  /** Returns names of collections. */
  searchCollections(query: string): Pageable<string>
}

/** Collects the groups of a library's titles. Each kind of group is collected on first use. */
export function createTitleGroups(library: Library): TitleGroups {
  const getKeywords = lazy(() =>
    [...new Set(library.titles.flatMap((title) => title.keywords))].toSorted().map(toKeyword),
  )
  const getCollections = lazy(() =>
    Map.groupBy(
      library.movies.filter(({ collection }) => collection !== undefined),
      ({ collection = '' }) => collection,
    ),
  )
  const getKeywordSearch = lazy(() => createNameSearch(getKeywords(), ({ name }) => [name]))
  const getCompanySearch = lazy(() => createNameSearch(COMPANIES, ({ name }) => [name]))
  const getCollectionSearch = lazy(() => createNameSearch([...getCollections().keys()], getCollectionNames))

  return {
    getKeywords,
    getCollections,
    searchKeywords: (query) => getKeywordSearch()(query),
    searchCompanies: (query) => getCompanySearch()(query),
    searchCollections: (query) => getCollectionSearch()(query),
  }
}

function getCollectionNames(name: string): string[] {
  return [name, ...getTranslatedNames('collection', getCollectionId(name))]
}

function createNameSearch<Item>(
  items: readonly Item[],
  getItemNames: (item: Item) => string[],
): (query: string) => Pageable<Item> {
  const index = createNameIndex(items, getItemNames)
  const allItems = RankSet.full(items.length)
  return (query) => toPageable(index.find(query.slice(0, MAX_QUERY_LENGTH)), allItems, items)
}

/** Returns the allowed matches in the order of their best tier. */
function toPageable<Item>({ all, tiers }: Matches, allowed: RankSet, items: readonly Item[]): Pageable<Item> {
  return {
    length: all.countIntersection(allowed),
    slice(start, end) {
      const ranks: number[] = []
      const remaining = allowed.copy()
      let count = 0
      for (const getTier of tiers) {
        const tier = getTier().intersect(remaining)
        ranks.push(...tier.slice(Math.max(0, start - count), end - count))
        count += tier.length
        if (count >= end) break
        remaining.subtract(tier)
      }
      return ranks.flatMap((rank) => items[rank] ?? [])
    },
  }
}
