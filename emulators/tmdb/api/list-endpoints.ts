import { NO_FILTER } from '../catalogue/discover/discover.ts'
import type { Pageable } from '../catalogue/rank-set.ts'
import type { Title } from '../catalogue/title-records.ts'
import { readDiscoverParameters } from './discover-parameters.ts'
import type { ApiRequest, Endpoint, Endpoints } from './endpoint.ts'
import { listText, mixedPersonText, mixedText } from './item-text.ts'
import { pageText, readPage } from './paging.ts'

type List = (request: ApiRequest) => Pageable<Title>

/** The shelves: trending, popular, top rated, what is on now, and discover. */
export const LIST_ENDPOINTS: Endpoints = {
  ...trendingEndpoints('day'),
  ...trendingEndpoints('week'),
  '/movie/popular': listOf(({ catalogue }) => catalogue.discover('movie', NO_FILTER)),
  '/tv/popular': listOf(({ catalogue }) => catalogue.discover('tv', NO_FILTER)),
  '/movie/top_rated': listOf(({ catalogue }) => catalogue.topRated('movie')),
  '/tv/top_rated': listOf(({ catalogue }) => catalogue.topRated('tv')),
  '/movie/now_playing': listBetween('nowPlaying'),
  '/movie/upcoming': listBetween('upcoming'),
  '/tv/airing_today': listOf(({ catalogue }) => catalogue.onNow().airingToday),
  '/tv/on_the_air': listOf(({ catalogue }) => catalogue.onNow().onTheAir),
  '/discover/movie': listOf(({ catalogue, query }) =>
    catalogue.discover('movie', readDiscoverParameters(query, 'movie')),
  ),
  '/discover/tv': listOf(({ catalogue, query }) =>
    catalogue.discover('tv', readDiscoverParameters(query, 'tv')),
  ),
}

function listOf(list: List, text: typeof listText = listText): Endpoint {
  return (request) => pageText(list(request), readPage(request.query), (title) => text(title, request))
}

/** A list of films that come out within some days says so. */
function listBetween(name: 'nowPlaying' | 'upcoming'): Endpoint {
  return (request) => {
    const { films, dates } = request.catalogue.onNow()[name]
    return pageText(films, readPage(request.query), (film) => listText(film, request), { dates })
  }
}

function trendingEndpoints(window: 'day' | 'week'): Endpoints {
  const trending = (kind: 'all' | Title['kind']) =>
    listOf(({ catalogue }) => catalogue.trending(kind, window), mixedText)
  return {
    [`/trending/all/${window}`]: trending('all'),
    [`/trending/movie/${window}`]: trending('movie'),
    [`/trending/tv/${window}`]: trending('tv'),
    [`/trending/person/${window}`]: (request) =>
      pageText(request.catalogue.popularPeople(), readPage(request.query), (person) =>
        mixedPersonText(person, request),
      ),
  }
}
