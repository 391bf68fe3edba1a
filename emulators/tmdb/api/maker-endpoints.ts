import { NO_FILTER } from '../catalogue/discover/discover.ts'
import { networkId } from '../catalogue/makers.ts'
import type { Pageable } from '../catalogue/rank-set.ts'
import type { Title } from '../catalogue/title-records.ts'
import { COMPANIES } from '../data/companies.ts'
import { collectionDetails, collectionId } from './collections.ts'
import type { ApiRequest, Endpoints } from './endpoint.ts'
import { listItem, mixedItem, personItem } from './list-item.ts'
import { imdbId, personImdbId } from './outside-ids.ts'
import { pageOf, readPage } from './paging.ts'
import { companyItem, networkItem } from './production.ts'
import { readId } from './read-id.ts'
import { invalidParameters, notFound } from './tmdb-error.ts'

/** What titles have in common: collections, companies, networks, keywords; and the way in by somebody else's id. */
export const MAKER_ENDPOINTS: Endpoints = {
  '/collection/:id': (request) => {
    const names = [...request.catalogue.collections().keys()]
    return collectionDetails(found(names, request, collectionId), request)
  },
  '/company/:id': (request) => ({
    ...companyItem(found(COMPANIES, request, ({ id }) => id)),
    description: '',
    headquarters: '',
    homepage: '',
    parent_company: null,
  }),
  '/network/:id': (request) => {
    const series = found(request.catalogue.library.series, request, ({ network }) => networkId(network))
    return { ...networkItem(series.network, series.countries[0] ?? ''), headquarters: '', homepage: '' }
  },
  '/keyword/:id': (request) => found(request.catalogue.keywords(), request, ({ id }) => id),
  '/keyword/:id/movies': (request) => {
    const { id } = found(request.catalogue.keywords(), request, (keyword) => keyword.id)
    const films: Pageable<Title> = request.catalogue.discover('movie', {
      ...NO_FILTER,
      facets: [{ of: 'keyword', groups: [[id]], without: [] }],
    })
    return { id, ...pageOf(films, readPage(request.query), (film) => listItem(film, request)) }
  },
  '/find/:id': findByOutsideId,
}

/** The first of a list that has the id in the path. Throws TMDB's error 34 when none has. */
function found<Item>(items: readonly Item[], { path }: ApiRequest, idOf: (item: Item) => number): Item {
  const id = readId(path.id)
  const item = items.find((one) => idOf(one) === id)
  if (item === undefined) throw notFound()
  return item
}

function findByOutsideId(request: ApiRequest) {
  const { library } = request.catalogue
  const { id = '' } = request.path
  if (request.query.get('external_source') !== 'imdb_id') throw invalidParameters()
  const titles = library.titles.filter((title) => imdbId(title) === id)
  const resultsOf = (kind: Title['kind']) =>
    titles.filter((title) => title.kind === kind).map((title) => mixedItem(title, request))
  return {
    movie_results: resultsOf('movie'),
    person_results: library.people
      .filter((person) => personImdbId(person.id) === id)
      .map((person) => ({ ...personItem(person, request), media_type: 'person' })),
    tv_results: resultsOf('tv'),
    tv_episode_results: [],
    tv_season_results: [],
  }
}
