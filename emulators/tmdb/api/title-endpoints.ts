import { readSeason } from '../catalogue/read-season.ts'
import type { Film, Series } from '../catalogue/title-records.ts'
import type { ApiRequest, Endpoints } from './endpoint.ts'
import { seasonDetails } from './episodes.ts'
import { filmDetails } from './film-details.ts'
import { readId } from './read-id.ts'
import { seriesDetails } from './series-details.ts'
import { subjectEndpoints } from './subject-endpoints.ts'
import { FILM_EXTRAS, SERIES_EXTRAS } from './title-extras.ts'
import { notFound } from './tmdb-error.ts'

/** `/movie/{id}`, `/tv/{id}` and what hangs beneath them, but for seasons. */
export const TITLE_ENDPOINTS: Endpoints = {
  ...subjectEndpoints({
    path: '/movie/:id',
    find: findFilm,
    idOf: ({ id }) => id,
    details: filmDetails,
    extras: FILM_EXTRAS,
  }),
  ...subjectEndpoints({
    path: '/tv/:id',
    find: findSeries,
    idOf: ({ id }) => id,
    details: seriesDetails,
    extras: SERIES_EXTRAS,
    numbered: seasonNamed,
  }),
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

/** A whole season can be appended too: `season/2`. */
function seasonNamed(name: string, series: Series, request: ApiRequest): object | undefined {
  const [, number] = /^season\/(\d{1,3})$/.exec(name) ?? []
  const season = number && readSeason(series, Number(number))
  return season ? seasonDetails(series, season, request) : undefined
}
