import { COMPANIES, type CompanyEntry } from '../../data/companies.ts'
import { keywordNamed, type Keyword } from '../keywords.ts'
import type { Library } from '../library.ts'
import { once } from '../once.ts'
import type { Pageable } from '../rank-set.ts'
import type { Film } from '../title-records.ts'
import { createNameSearch } from './search.ts'

/** What titles have in common, and how it is found by name. */
export type Register = {
  /** Every keyword of some title, in alphabetical order. */
  keywords(): readonly Keyword[]
  /** The films that belong together, by the name of their collection. */
  collections(): ReadonlyMap<string, readonly Film[]>
  searchKeywords(query: string): Pageable<Keyword>
  searchCompanies(query: string): Pageable<CompanyEntry>
  /** By the names of collections. */
  searchCollections(query: string): Pageable<string>
}

/** Makes the register of a library, each part when somebody first asks for it. */
export function createRegister(library: Library): Register {
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
    keywords,
    collections,
    searchKeywords: (query) => keywordSearch()(query),
    searchCompanies: (query) => companySearch()(query),
    searchCollections: (query) => collectionSearch()(query),
  }
}
