import type { SearchKind, SearchResult } from '../catalogue/search/search.ts'
import { toCollectionItem } from './collections.ts'
import type { ApiRequest, Endpoint, Endpoints } from './endpoint.ts'
import { parsePage, serializePage, toPage } from './paging.ts'
import { parseFlag, parseInteger } from './parameters.ts'
import { toCompanyItem } from './production.ts'
import { serializeListItem, serializeMixedResult, serializePerson } from './serialized-items.ts'

/** `/search/{kind}`. An empty query has no results. */
export const SEARCH_ENDPOINTS: Endpoints = {
  '/search/multi': createSearchEndpoint(undefined, serializeMixedResult),
  '/search/movie': createSearchEndpoint('movie', serializeResult),
  '/search/tv': createSearchEndpoint('tv', serializeResult),
  '/search/person': createSearchEndpoint('person', serializeResult),
  '/search/keyword': (request) =>
    toPage(
      request.catalogue.searchKeywords(getQuery(request)),
      parsePage(request.query),
      (keyword) => keyword,
    ),
  '/search/company': (request) =>
    toPage(request.catalogue.searchCompanies(getQuery(request)), parsePage(request.query), toCompanyItem),
  '/search/collection': (request) =>
    toPage(request.catalogue.searchCollections(getQuery(request)), parsePage(request.query), (name) => ({
      ...toCollectionItem(name, request),
      adult: false,
      original_language: 'en',
      original_name: name,
      overview: '',
    })),
}

function createSearchEndpoint(
  kind: SearchKind | undefined,
  serialize: (result: SearchResult, request: ApiRequest) => string,
): Endpoint {
  return (request) => {
    const { catalogue, query } = request
    const page = parsePage(query)
    const results = catalogue.search(getQuery(request), {
      kind,
      year: parseYear(query, kind),
      includeAdult: parseFlag(query, 'include_adult'),
    })
    return serializePage(results, page, (result) => serialize(result, request))
  }
}

function getQuery({ query }: ApiRequest): string {
  return query.get('query') ?? ''
}

function parseYear(query: URLSearchParams, kind: SearchKind | undefined): number | undefined {
  if (kind === 'tv') return parseInteger(query, 'first_air_date_year') ?? parseInteger(query, 'year')
  if (kind === 'movie') return parseInteger(query, 'primary_release_year') ?? parseInteger(query, 'year')
  return undefined
}

function serializeResult(result: SearchResult, request: ApiRequest): string {
  return result.kind === 'person' ? serializePerson(result, request) : serializeListItem(result, request)
}
