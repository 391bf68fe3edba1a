import { NO_FILTER } from '../catalogue/discover/discover.ts'
import type { Pageable } from '../catalogue/rank-set.ts'
import type { Title, TitleKind } from '../catalogue/title.ts'
import { parseDiscoverParameters } from './discover-parameters.ts'
import type { ApiRequest, Endpoint, Endpoints } from './endpoint.ts'
import { parsePage, serializePage } from './paging.ts'
import {
  serializeListItem,
  serializeMixedItem,
  serializeMixedPerson,
  serializeMixedResult,
} from './serialized-items.ts'

type GetTitles = (request: ApiRequest) => Pageable<Title>

/** Trending, popular, top rated and current titles, and `/discover`. */
export const LIST_ENDPOINTS: Endpoints = {
  ...createTrendingEndpoints('day'),
  ...createTrendingEndpoints('week'),
  '/movie/popular': createListEndpoint(({ catalogue }) => catalogue.discover('movie', NO_FILTER)),
  '/tv/popular': createListEndpoint(({ catalogue }) => catalogue.discover('tv', NO_FILTER)),
  '/movie/top_rated': createListEndpoint(({ catalogue }) => catalogue.getTopRated('movie')),
  '/tv/top_rated': createListEndpoint(({ catalogue }) => catalogue.getTopRated('tv')),
  '/movie/now_playing': createDatedListEndpoint('nowPlaying'),
  '/movie/upcoming': createDatedListEndpoint('upcoming'),
  '/tv/airing_today': createListEndpoint(({ catalogue }) => catalogue.getCurrentReleases().airingToday),
  '/tv/on_the_air': createListEndpoint(({ catalogue }) => catalogue.getCurrentReleases().onTheAir),
  '/discover/movie': createListEndpoint(({ catalogue, query }) =>
    catalogue.discover('movie', parseDiscoverParameters(query, 'movie')),
  ),
  '/discover/tv': createListEndpoint(({ catalogue, query }) =>
    catalogue.discover('tv', parseDiscoverParameters(query, 'tv')),
  ),
}

function createListEndpoint(getTitles: GetTitles, serialize = serializeListItem): Endpoint {
  return (request) =>
    serializePage(getTitles(request), parsePage(request.query), (title) => serialize(title, request))
}

/** Lists by release date state their range of dates. */
function createDatedListEndpoint(name: 'nowPlaying' | 'upcoming'): Endpoint {
  return (request) => {
    const { movies, dates } = request.catalogue.getCurrentReleases()[name]
    const serialize = (movie: Title) => serializeListItem(movie, request)
    return serializePage(movies, parsePage(request.query), serialize, { dates })
  }
}

function createTrendingEndpoints(window: 'day' | 'week'): Endpoints {
  const createEndpoint = (kind: TitleKind) =>
    createListEndpoint(({ catalogue }) => catalogue.getTrending(kind, window), serializeMixedItem)
  return {
    [`/trending/all/${window}`]: (request) =>
      serializePage(request.catalogue.getTrendingWithPeople(window), parsePage(request.query), (item) =>
        serializeMixedResult(item, request),
      ),
    [`/trending/movie/${window}`]: createEndpoint('movie'),
    [`/trending/tv/${window}`]: createEndpoint('tv'),
    [`/trending/person/${window}`]: (request) =>
      serializePage(request.catalogue.getPopularPeople(), parsePage(request.query), (person) =>
        serializeMixedPerson(person, request),
      ),
  }
}
