import { readSeason } from '../catalogue/read-season.ts'
import type { Film, Series, Title } from '../catalogue/title-records.ts'
import { appended, own } from './append.ts'
import type { ApiRequest, Endpoint, Endpoints } from './endpoint.ts'
import { seasonDetails } from './episodes.ts'
import { filmDetails } from './film-details.ts'
import { readId } from './read-id.ts'
import { seriesDetails } from './series-details.ts'
import { FILM_EXTRAS, SERIES_EXTRAS, type Extra } from './title-extras.ts'
import { notFound } from './tmdb-error.ts'

/** `/movie/{id}`, `/tv/{id}` and what hangs beneath them, but for seasons. */
export const TITLE_ENDPOINTS: Endpoints = {
  '/movie/:id': (request) => {
    const film = findFilm(request)
    return {
      ...filmDetails(film, request),
      ...appended(request.query, (name) => own(FILM_EXTRAS, name)?.(film, request)),
    }
  },
  '/tv/:id': (request) => {
    const series = findSeries(request)
    return {
      ...seriesDetails(series, request),
      ...appended(
        request.query,
        (name) => own(SERIES_EXTRAS, name)?.(series, request) ?? seasonNamed(name, series, request),
      ),
    }
  },
  ...extraEndpoints('/movie/:id', FILM_EXTRAS, findFilm),
  ...extraEndpoints('/tv/:id', SERIES_EXTRAS, findSeries),
}

/** The series that the path names. Throws TMDB's error 34 when there is none. */
export function findSeries({ catalogue, path }: ApiRequest): Series {
  const series = catalogue.library.oneSeries(readId(path.id))
  if (!series) throw notFound()
  return series
}

function findFilm({ catalogue, path }: ApiRequest): Film {
  const film = catalogue.library.film(readId(path.id))
  if (!film) throw notFound()
  return film
}

/** Seasons can be appended too: `season/2`. */
function seasonNamed(name: string, series: Series, request: ApiRequest): object | undefined {
  const [, number] = /^season\/(\d{1,3})$/.exec(name) ?? []
  const season = number && readSeason(series, Number(number))
  return season ? seasonDetails(series, season, request) : undefined
}

function extraEndpoints<Item extends Title>(
  path: string,
  extras: Readonly<Record<string, Extra<Item>>>,
  find: (request: ApiRequest) => Item,
): Endpoints {
  const endpoints = Object.entries(extras).map(([name, make]): [string, Endpoint] => [
    `${path}/${name}`,
    (request) => {
      const title = find(request)
      const body = make(title, request)
      // Lists are about other titles and carry no id.
      return 'page' in body ? body : { id: title.id, ...body }
    },
  ])
  return Object.fromEntries(endpoints)
}
