import { queryOptions, skipToken } from '@tanstack/react-query'

import type { TitleKind } from '#domain/catalogue/title.ts'
import {
  parseCertifications,
  parseKeywords,
  parseLanguages,
  parseProviderRegions,
  parseProviders,
} from '#domain/filters/filter-options.ts'
import { parsePeoplePage, rankPeople } from '#domain/people/people.ts'
import { fetchCatalogue } from '#src/features/catalogue/client/client.ts'

/** The lists change a few times a year. */
const STALE_MS = 24 * 60 * 60_000

export function languagesQuery() {
  return queryOptions({
    queryKey: ['catalogue', 'languages'],
    queryFn: ({ signal }) => fetchCatalogue('/configuration/languages', {}, signal, parseLanguages),
    staleTime: STALE_MS,
  })
}

export function certificationsQuery(kind: TitleKind) {
  return queryOptions({
    queryKey: ['catalogue', 'certifications', kind],
    queryFn: ({ signal }) => fetchCatalogue(`/certification/${kind}/list`, {}, signal, parseCertifications),
    staleTime: STALE_MS,
  })
}

export function providersQuery(kind: TitleKind, region: string) {
  return queryOptions({
    queryKey: ['catalogue', 'providers', kind, region],
    queryFn: ({ signal }) =>
      fetchCatalogue(`/watch/providers/${kind}`, { watch_region: region }, signal, (body) =>
        parseProviders(body, region),
      ),
    staleTime: STALE_MS,
  })
}

export function providerRegionsQuery() {
  return queryOptions({
    queryKey: ['catalogue', 'provider-regions'],
    queryFn: ({ signal }) => fetchCatalogue('/watch/providers/regions', {}, signal, parseProviderRegions),
    staleTime: STALE_MS,
  })
}

/** People whose names match a text, best known first. Makes no request without a text. */
export function personSearchQuery(text: string) {
  return queryOptions({
    // Not persisted: each letter would add some.
    queryKey: ['person-search', text],
    queryFn: text
      ? ({ signal }) =>
          fetchCatalogue('/search/person', { query: text }, signal, (body) =>
            rankPeople(text, parsePeoplePage(body).items),
          )
      : skipToken,
    staleTime: STALE_MS,
  })
}

/** Keywords that match a text. Makes no request without a text. */
export function keywordSearchQuery(text: string) {
  return queryOptions({
    queryKey: ['catalogue', 'keyword-search', text],
    queryFn: text
      ? ({ signal }) => fetchCatalogue('/search/keyword', { query: text }, signal, parseKeywords)
      : skipToken,
    staleTime: STALE_MS,
  })
}
