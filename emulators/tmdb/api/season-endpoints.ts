import { createSeason, findEpisode, type Episode, type Season } from '../catalogue/seasons.ts'
import type { TvShow } from '../catalogue/title.ts'
import { getSeasonVideos } from '../catalogue/videos.ts'
import { getTerms } from '../entries/load-terms.ts'
import { toAggregateCredits, toCredits } from './credits.ts'
import type { ApiRequest, Endpoints } from './endpoint.ts'
import { toEpisodeDetails, toGuestStars, toSeasonDetails } from './episodes.ts'
import { toImageList } from './images.ts'
import { parsePathId } from './parameters.ts'
import { createResourceEndpoints } from './resource-endpoints.ts'
import { findTvShow } from './title-endpoints.ts'
import { toEnglishTranslation } from './title-names.ts'
import { notFoundError } from './tmdb-error.ts'
import { toVideos } from './videos.ts'

type SeasonResource = { tvShow: TvShow; season: Season }
type EpisodeResource = SeasonResource & { episode: Episode }

const NO_EXTERNAL_IDS = {
  freebase_mid: null,
  freebase_id: null,
  tvdb_id: null,
  tvrage_id: null,
  wikidata_id: null,
}

const SEASON_PATH = '/tv/:id/season/:season'

/** `/tv/{id}/season/{n}` and `/tv/{id}/season/{n}/episode/{m}` with their subresources. */
export const SEASON_ENDPOINTS: Endpoints = {
  ...createResourceEndpoints<SeasonResource>({
    path: SEASON_PATH,
    find: findSeason,
    getId: ({ season }) => season.id,
    createDetails: ({ tvShow, season }, request) => toSeasonDetails(tvShow, season, request),
    subresources: {
      aggregate_credits: ({ tvShow }, request) => toAggregateCredits(tvShow, request),
      credits: ({ tvShow }, request) => toCredits(tvShow, request),
      external_ids: () => NO_EXTERNAL_IDS,
      translations: ({ season }) => ({
        translations: [
          toEnglishTranslation({
            name: getTerms('en').getSeasonName(season.number),
            overview: season.overview,
          }),
        ],
      }),
      images: ({ season }) => ({ posters: toImageList(season.posterPath, 'poster') }),
      videos: ({ tvShow, season }, request) =>
        toVideos(getSeasonVideos(tvShow, season.number, request.catalogue.today), request),
    },
  }),
  ...createResourceEndpoints<EpisodeResource>({
    path: `${SEASON_PATH}/episode/:episode`,
    find: findRequestedEpisode,
    getId: ({ episode }) => episode.id,
    createDetails: ({ tvShow, episode }, request) => toEpisodeDetails(tvShow, episode, request),
    subresources: {
      credits: ({ tvShow, episode }, request) => ({
        ...toCredits(tvShow, request),
        guest_stars: toGuestStars(tvShow, episode, request),
      }),
      external_ids: () => ({ imdb_id: null, ...NO_EXTERNAL_IDS }),
      translations: ({ episode: { name, overview } }) => ({
        translations: [toEnglishTranslation({ name, overview })],
      }),
      images: ({ episode }) => ({ stills: toImageList(episode.stillPath, 'still') }),
      videos: () => ({ results: [] }),
    },
  }),
}

function findSeason(request: ApiRequest): SeasonResource {
  const tvShow = findTvShow(request)
  const season = createSeason(tvShow, parsePathId(request.path.season))
  if (!season) throw notFoundError()
  return { tvShow, season }
}

function findRequestedEpisode(request: ApiRequest): EpisodeResource {
  const { tvShow, season } = findSeason(request)
  const episode = findEpisode(tvShow, season.number, parsePathId(request.path.episode))
  if (!episode) throw notFoundError()
  return { tvShow, season, episode }
}
