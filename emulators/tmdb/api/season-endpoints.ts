import { readSeason, type Episode, type Season } from '../catalogue/read-season.ts'
import type { Series } from '../catalogue/title-records.ts'
import { aggregateCredits, credits } from './credits.ts'
import type { ApiRequest, Endpoints } from './endpoint.ts'
import { episodeDetails, seasonDetails } from './episodes.ts'
import { imageList } from './images.ts'
import { readId } from './read-id.ts'
import { subjectEndpoints } from './subject-endpoints.ts'
import { findSeries } from './title-endpoints.ts'
import { notFound } from './tmdb-error.ts'

type SeasonOf = { series: Series; season: Season }
type EpisodeOf = SeasonOf & { episode: Episode }

const NO_OUTSIDE_IDS = {
  freebase_mid: null,
  freebase_id: null,
  tvdb_id: null,
  tvrage_id: null,
  wikidata_id: null,
}

const SEASON = '/tv/:id/season/:season'

/** `/tv/{id}/season/{n}`, `…/episode/{m}`, and what hangs beneath them. */
export const SEASON_ENDPOINTS: Endpoints = {
  ...subjectEndpoints<SeasonOf>({
    path: SEASON,
    find: findSeason,
    idOf: ({ season }) => season.id,
    details: ({ series, season }, request) => seasonDetails(series, season, request),
    extras: {
      aggregate_credits: ({ series }, request) => aggregateCredits(series, request),
      credits: ({ series }, request) => credits(series, request),
      external_ids: () => NO_OUTSIDE_IDS,
      images: ({ season }) => ({ posters: imageList(season.posterPath, 'poster') }),
      videos: () => ({ results: [] }),
    },
  }),
  ...subjectEndpoints<EpisodeOf>({
    path: `${SEASON}/episode/:episode`,
    find: findEpisode,
    idOf: ({ episode }) => episode.id,
    details: ({ series, episode }, request) => episodeDetails(series, episode, request),
    extras: {
      credits: ({ series }, request) => ({ ...credits(series, request), guest_stars: [] }),
      external_ids: () => ({ imdb_id: null, ...NO_OUTSIDE_IDS }),
      images: ({ episode }) => ({ stills: imageList(episode.stillPath, 'still') }),
      videos: () => ({ results: [] }),
    },
  }),
}

function findSeason(request: ApiRequest): SeasonOf {
  const series = findSeries(request)
  const season = readSeason(series, readId(request.path.season))
  if (!season) throw notFound()
  return { series, season }
}

function findEpisode(request: ApiRequest): EpisodeOf {
  const { series, season } = findSeason(request)
  const episode = season.episodes[readId(request.path.episode) - 1]
  if (!episode) throw notFound()
  return { series, season, episode }
}
