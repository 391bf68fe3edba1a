import * as v from 'valibot'

import type { SearchResult } from '#domain/catalogue/search-results.ts'
import { optionalParam } from '#src/lib/route-params.ts'

export const SEARCH_GROUPS = ['all', 'movie', 'tv', 'person'] as const

export type SearchGroup = (typeof SEARCH_GROUPS)[number]

/** Parses the filter in the URL; undefined means all. */
export const searchGroup = optionalParam(v.picklist(['movie', 'tv', 'person']))

export function filterResults(group: SearchGroup, results: SearchResult[]): SearchResult[] {
  return group === 'all' ? results : results.filter((result) => result.group === group)
}
