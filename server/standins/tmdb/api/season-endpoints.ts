import { readSeason, type Episode, type Season } from '../catalogue/read-season.ts'
import type { Series } from '../catalogue/title-records.ts'
import { appended, own } from './append.ts'
import { credits } from './credits.ts'
import { aggregateCredits } from './credits.ts'
import type { ApiRequest, Endpoint, Endpoints } from './endpoint.ts'
import { episodeDetails, seasonDetails } from './episodes.ts'
import { imageList } from './images.ts'
import { readId } from './read-id.ts'
import { findSeries } from './title-endpoints.ts'
import { notFound } from './tmdb-error.ts'

type SeasonExtra = (series: Series, season: Season, request: ApiRequest) => object
type EpisodeExtra = (series: Series, episode: Episode, request: ApiRequest) => object

const NO_OUTSIDE_IDS = {
  freebase_mid: null,
  freebase_id: null,
  tvdb_id: null,
  tvrage_id: null,
  wikidata_id: null,
}

const SEASON_EXTRAS: Readonly<Record<string, SeasonExtra>> = {
  aggregate_credits: (series, _, request) => aggregateCredits(series, request),
  credits: (series, _, request) => credits(series, request),
  external_ids: () => NO_OUTSIDE_IDS,
  images: (_, season) => ({ posters: imageList(season.posterPath, 'poster') }),
  videos: () => ({ results: [] }),
}

const EPISODE_EXTRAS: Readonly<Record<string, EpisodeExtra>> = {
  credits: (series, _, request) => ({ ...credits(series, request), guest_stars: [] }),
  external_ids: () => ({ imdb_id: null, ...NO_OUTSIDE_IDS }),
  images: (_, episode) => ({ stills: imageList(episode.stillPath, 'still') }),
  videos: () => ({ results: [] }),
}

const SEASON = '/tv/:id/season/:season'
const EPISODE = `${SEASON}/episode/:episode`

/** `/tv/{id}/season/{n}`, `…/episode/{m}`, and what hangs beneath them. */
export const SEASON_ENDPOINTS: Endpoints = {
  [SEASON]: (request) => {
    const { series, season } = findSeason(request)
    return {
      ...seasonDetails(series, season, request),
      ...appended(request.query, (name) => own(SEASON_EXTRAS, name)?.(series, season, request)),
    }
  },
  [EPISODE]: (request) => {
    const { series, episode } = findEpisode(request)
    return {
      ...episodeDetails(series, episode, request),
      ...appended(request.query, (name) => own(EPISODE_EXTRAS, name)?.(series, episode, request)),
    }
  },
  ...Object.fromEntries(
    Object.entries(SEASON_EXTRAS).map(([name, make]): [string, Endpoint] => [
      `${SEASON}/${name}`,
      (request) => {
        const { series, season } = findSeason(request)
        return { id: season.id, ...make(series, season, request) }
      },
    ]),
  ),
  ...Object.fromEntries(
    Object.entries(EPISODE_EXTRAS).map(([name, make]): [string, Endpoint] => [
      `${EPISODE}/${name}`,
      (request) => {
        const { series, episode } = findEpisode(request)
        return { id: episode.id, ...make(series, episode, request) }
      },
    ]),
  ),
}

function findSeason(request: ApiRequest): { series: Series; season: Season } {
  const series = findSeries(request)
  const season = readSeason(series, readId(request.path.season))
  if (!season) throw notFound()
  return { series, season }
}

function findEpisode(request: ApiRequest): { series: Series; episode: Episode } {
  const { series, season } = findSeason(request)
  const episode = season.episodes[readId(request.path.episode) - 1]
  if (!episode) throw notFound()
  return { series, episode }
}
