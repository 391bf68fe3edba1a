import * as v from 'valibot'

import type { SearchResult } from '#domain/catalogue/from-tmdb.ts'
import { optionalPart } from '#src/lib/address.ts'

/** The filters over search results, in their order. */
export const SEARCH_GROUPS = [
  { group: 'all', label: 'All' },
  { group: 'movie', label: 'Movies' },
  { group: 'tv', label: 'TV Shows' },
  { group: 'person', label: 'People' },
] as const

export type SearchGroup = (typeof SEARCH_GROUPS)[number]['group']

/** A filter in an address; all when there is none, or none of these. */
export const searchGroup = optionalPart(v.picklist(['movie', 'tv', 'person']))

export function resultsIn(group: SearchGroup, results: SearchResult[]): SearchResult[] {
  return group === 'all' ? results : results.filter((result) => result.group === group)
}
