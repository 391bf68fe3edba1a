import type { Found, FoundKind } from '../catalogue/search/search.ts'
import { collectionItem } from './collections.ts'
import type { ApiRequest, Endpoint, Endpoints } from './endpoint.ts'
import { listText, mixedPersonText, mixedText, personText } from './item-text.ts'
import { pageOf, pageText, readPage } from './paging.ts'
import { readFlag, readWholeNumber } from './parameters.ts'
import { companyItem } from './production.ts'

/** `/search/…` for every kind of thing. No query finds nothing. */
export const SEARCH_ENDPOINTS: Endpoints = {
  '/search/multi': searchFor(undefined, multiText),
  '/search/movie': searchFor('movie', plainText),
  '/search/tv': searchFor('tv', plainText),
  '/search/person': searchFor('person', plainText),
  '/search/keyword': (request) =>
    pageOf(request.catalogue.searchKeywords(queryOf(request)), readPage(request.query), (keyword) => keyword),
  '/search/company': (request) =>
    pageOf(request.catalogue.searchCompanies(queryOf(request)), readPage(request.query), companyItem),
  '/search/collection': (request) =>
    pageOf(request.catalogue.searchCollections(queryOf(request)), readPage(request.query), (name) => ({
      ...collectionItem(name, request.catalogue),
      adult: false,
      original_language: 'en',
      original_name: name,
      overview: '',
    })),
}

function searchFor(
  kind: FoundKind | undefined,
  text: (found: Found, request: ApiRequest) => string,
): Endpoint {
  return (request) => {
    const { catalogue, query } = request
    const page = readPage(query)
    const found = catalogue.search(queryOf(request), {
      kind,
      year: yearOf(query, kind),
      includeAdult: readFlag(query, 'include_adult'),
    })
    return pageText(found, page, (one) => text(one, request))
  }
}

function queryOf({ query }: ApiRequest): string {
  return query.get('query') ?? ''
}

function yearOf(query: URLSearchParams, kind: FoundKind | undefined): number | undefined {
  if (kind === 'tv') return readWholeNumber(query, 'first_air_date_year') ?? readWholeNumber(query, 'year')
  if (kind === 'movie')
    return readWholeNumber(query, 'primary_release_year') ?? readWholeNumber(query, 'year')
  return undefined
}

function plainText(found: Found, request: ApiRequest): string {
  return found.kind === 'person' ? personText(found, request) : listText(found, request)
}

function multiText(found: Found, request: ApiRequest): string {
  return found.kind === 'person' ? mixedPersonText(found, request) : mixedText(found, request)
}
