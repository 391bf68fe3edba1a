import { queryOptions, skipToken } from '@tanstack/react-query'

import { readSearchPage, type SearchResult } from '#domain/catalogue/from-tmdb.ts'
import { titleKey } from '#domain/catalogue/title.ts'
import { uniqueBy } from '#src/lib/unique-by.ts'

import { fetchCatalogue } from './client.ts'
import { LIST_ITEMS, LIST_PAGES } from './queries.ts'

/** Films, series and people that the text finds: pages 1 to 3, each result once, 50 at most. No text, no request. */
export function searchQuery(text: string | undefined) {
  return queryOptions({
    queryKey: ['catalogue', 'search', text],
    queryFn: text ? ({ signal }) => searchAll(text, signal) : skipToken,
  })
}

async function searchAll(query: string, signal: AbortSignal): Promise<SearchResult[]> {
  const search = (page: number) => fetchCatalogue('/search/multi', { query, page }, signal, readSearchPage)

  const first = await search(1)
  // The filters count what was found, so every page is wanted before the first count is shown.
  const furtherPages = Math.max(0, Math.min(first.pageCount, LIST_PAGES) - 1)
  const further = await Promise.all(Array.from({ length: furtherPages }, (_, index) => search(index + 2)))
  const results = [first, ...further].flatMap(({ items }) => items)
  return uniqueBy(results, searchResultKey).slice(0, LIST_ITEMS)
}

/** One word for a search result, fit for a key in a list. */
export function searchResultKey(result: SearchResult): string {
  return result.group === 'person' ? `person-${result.person.id}` : titleKey(result.title)
}
