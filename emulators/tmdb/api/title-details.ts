import { createRandom } from '@marquee/demo-artwork/seeded-random.ts'

import { WRITER } from '../catalogue/crew-jobs.ts'
import { getFinances } from '../catalogue/production.ts'
import {
  createSeason,
  createSeasons,
  getTvShowStatus,
  hasEndedBy,
  type TvShowStatus,
} from '../catalogue/seasons.ts'
import { getTypicalRuntime, type Movie, type TvShow } from '../catalogue/title.ts'
import { toCollectionItem } from './collections.ts'
import { getCrewCreditId } from './credits.ts'
import type { ApiRequest } from './endpoint.ts'
import { toEpisodeItem, toSeasonItem } from './episodes.ts'
import { getImdbId } from './external-ids.ts'
import { getEnglishGenres, toGenres } from './genres.ts'
import { toListItem } from './list-item.ts'
import { getTexts } from './localized-texts.ts'
import { toPersonSummary } from './person-summary.ts'
import { toNetworkItem, toProductionFields } from './production.ts'

/** The share of TV shows that have an `episode_run_time`. */
const FILLED_RUN_TIMES = 0.2

const STATUS_NAMES: Record<TvShowStatus, string> = {
  returning: 'Returning Series',
  planned: 'Planned',
  inProduction: 'In Production',
  ended: 'Ended',
}

/** Returns the body of `/movie/{id}`. */
export function toMovieDetails(movie: Movie, request: ApiRequest) {
  const { catalogue } = request
  const { genre_ids: _, ...item } = toListItem(movie, request)
  const isReleased = movie.date <= catalogue.today
  return {
    ...item,
    belongs_to_collection: movie.collection ? toCollectionItem(movie.collection, request) : null,
    genres: toGenres(movie, request),
    homepage: '',
    imdb_id: getImdbId(movie),
    origin_country: movie.countries,
    ...toProductionFields(movie),
    ...(isReleased ? getFinances(movie) : { budget: 0, revenue: 0 }),
    runtime: movie.runtimeMinutes,
    status: isReleased ? 'Released' : 'Post Production',
    tagline: getTexts(movie, request).tagline,
  }
}

/** Returns the body of `/tv/{id}`. */
export function toTvShowDetails(tvShow: TvShow, request: ApiRequest) {
  const { genre_ids: _, ...item } = toListItem(tvShow, request)
  const { today } = request.catalogue
  const seasons = createSeasons(tvShow)
  const episodes = seasons.flatMap((season) => season.episodes)
  const last = episodes.findLast(({ airDate }) => airDate !== '' && airDate <= today)
  const next = episodes.find((episode) => episode.airDate > today)
  const hasEnded = hasEndedBy(tvShow, today)
  return {
    ...item,
    created_by: toCreators(tvShow, request),
    episode_run_time: getEpisodeRunTime(tvShow),
    genres: toGenres(tvShow, request),
    homepage: '',
    in_production: !hasEnded,
    languages: [tvShow.language],
    last_air_date: last?.airDate ?? null,
    last_episode_to_air: last ? toEpisodeItem(tvShow, last, request) : null,
    next_episode_to_air: next ? toEpisodeItem(tvShow, next, request) : null,
    networks: tvShow.network ? [toNetworkItem(tvShow.network, tvShow.countries[0] ?? '')] : [],
    number_of_episodes: episodes.length,
    number_of_seasons: seasons.length,
    ...toProductionFields(tvShow),
    seasons: [createSeason(tvShow, 0), ...seasons]
      .flatMap((season) => season ?? [])
      .map((season) => ({
        ...toSeasonItem(season, request),
        episode_count: season.episodes.length,
      })),
    status: STATUS_NAMES[getTvShowStatus(tvShow, today)],
    tagline: getTexts(tvShow, request).tagline,
    type: getTvShowType(tvShow),
  }
}

/** TMDB no longer maintains this field: it is empty for most shows, whose episodes have a runtime of their own. */
function getEpisodeRunTime(tvShow: TvShow): number[] {
  const minutes = getTypicalRuntime(tvShow)
  const isFilled = minutes > 0 && createRandom(tvShow.id, 'episode run time').chance(FILLED_RUN_TIMES)
  return isFilled ? [minutes] : []
}

function toCreators(tvShow: TvShow, request: ApiRequest) {
  return request.catalogue.library
    .getCredits(tvShow)
    .crew.filter(({ job }) => job === WRITER)
    .map((credit) => {
      const { id, name, original_name, gender, profile_path } = toPersonSummary(credit.person, request)
      return { id, credit_id: getCrewCreditId(tvShow, credit), name, original_name, gender, profile_path }
    })
}

function getTvShowType(tvShow: TvShow): string {
  const names = getEnglishGenres(tvShow).map(({ name }) => name)
  if (names.includes('Documentary')) return 'Documentary'
  if (names.includes('Reality')) return 'Reality'
  if (names.includes('Talk')) return 'Talk Show'
  if (names.includes('News')) return 'News'
  return tvShow.hasEnded && tvShow.seasons.length === 1 ? 'Miniseries' : 'Scripted'
}
