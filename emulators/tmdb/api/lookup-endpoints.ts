import { getCollectionId, getNetworkId } from '../catalogue/derived-ids.ts'
import { NO_FILTER } from '../catalogue/discover/discover.ts'
import type { Pageable } from '../catalogue/rank-set.ts'
import type { Title, TitleKind } from '../catalogue/title.ts'
import { COMPANIES } from '../data/companies.ts'
import { toCollectionDetails } from './collections.ts'
import type { ApiRequest, Endpoints } from './endpoint.ts'
import { getImdbId, getPersonImdbId } from './external-ids.ts'
import { toListItem, toMixedItem, toPersonItem } from './list-item.ts'
import { parsePage, toPage } from './paging.ts'
import { parsePathId } from './parameters.ts'
import { toCompanyItem, toNetworkItem } from './production.ts'
import { invalidParametersError, notFoundError } from './tmdb-error.ts'

/** Collections, companies, networks and keywords by ID, and titles and people by IMDb ID. */
export const LOOKUP_ENDPOINTS: Endpoints = {
  '/collection/:id': (request) => toCollectionDetails(findCollection(request), request),
  '/company/:id': (request) => ({
    ...toCompanyItem(findById(COMPANIES, request, ({ id }) => id)),
    description: '',
    headquarters: '',
    homepage: '',
    parent_company: null,
  }),
  '/network/:id': (request) => {
    const { tvShows } = request.catalogue.library
    const tvShow = findById(tvShows, request, ({ network }) => getNetworkId(network))
    return { ...toNetworkItem(tvShow.network, tvShow.countries[0] ?? ''), headquarters: '', homepage: '' }
  },
  '/keyword/:id': (request) => findById(request.catalogue.getKeywords(), request, ({ id }) => id),
  '/keyword/:id/movies': (request) => {
    const { id } = findById(request.catalogue.getKeywords(), request, (keyword) => keyword.id)
    const movies: Pageable<Title> = request.catalogue.discover('movie', {
      ...NO_FILTER,
      facets: [{ field: 'keyword', groups: [[id]], excluded: [] }],
    })
    return { id, ...toPage(movies, parsePage(request.query), (movie) => toListItem(movie, request)) }
  },
  '/find/:id': findByImdbId,
}

function findCollection(request: ApiRequest): string {
  return findById([...request.catalogue.getCollections().keys()], request, getCollectionId)
}

/** Returns the first item with the ID in the path. Throws TMDB's error 34 if there is none. */
function findById<Item>(items: readonly Item[], { path }: ApiRequest, getId: (item: Item) => number): Item {
  const id = parsePathId(path.id)
  const found = items.find((item) => getId(item) === id)
  if (found === undefined) throw notFoundError()
  return found
}

function findByImdbId(request: ApiRequest) {
  const { library } = request.catalogue
  const { id = '' } = request.path
  if (request.query.get('external_source') !== 'imdb_id') throw invalidParametersError()
  const titles = library.titles.filter((title) => getImdbId(title) === id)
  const toResults = (kind: TitleKind) =>
    titles.filter((title) => title.kind === kind).map((title) => toMixedItem(title, request))
  return {
    movie_results: toResults('movie'),
    person_results: library.people
      .filter((person) => getPersonImdbId(person) === id)
      .map((person) => ({ ...toPersonItem(person, request), media_type: 'person' })),
    tv_results: toResults('tv'),
    tv_episode_results: [],
    tv_season_results: [],
  }
}
