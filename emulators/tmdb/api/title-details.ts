import { WRITER } from '../catalogue/crew-jobs.ts'
import { getFinances } from '../catalogue/production.ts'
import { createSeason, createSeasons, hasEndedBy } from '../catalogue/seasons.ts'
import { getTypicalRuntime, type Movie, type TvShow } from '../catalogue/title.ts'
import { toCollectionItem } from './collections.ts'
import { getCrewCreditId } from './credits.ts'
import type { ApiRequest } from './endpoint.ts'
import { toEpisodeItem, toSeasonItem } from './episodes.ts'
import { getImdbId } from './external-ids.ts'
import { toGenres } from './genres.ts'
import { toListItem } from './list-item.ts'
import { toPersonSummary } from './person-summary.ts'
import { toNetworkItem, toProductionFields } from './production.ts'

/** Returns the body of `/movie/{id}`. */
export function toMovieDetails(movie: Movie, request: ApiRequest) {
  const { catalogue } = request
  const { genre_ids: _, ...item } = toListItem(movie, request)
  const isReleased = movie.date <= catalogue.today
  return {
    ...item,
    belongs_to_collection: movie.collection ? toCollectionItem(movie.collection, catalogue) : null,
    genres: toGenres(movie),
    homepage: '',
    imdb_id: getImdbId(movie),
    origin_country: movie.countries,
    ...toProductionFields(movie),
    ...(isReleased ? getFinances(movie) : { budget: 0, revenue: 0 }),
    runtime: movie.runtimeMinutes,
    status: isReleased ? 'Released' : 'Post Production',
    tagline: movie.tagline,
  }
}

/** Returns the body of `/tv/{id}`. */
export function toTvShowDetails(tvShow: TvShow, request: ApiRequest) {
  const { genre_ids: _, ...item } = toListItem(tvShow, request)
  const { today } = request.catalogue
  const seasons = createSeasons(tvShow)
  const episodes = seasons.flatMap((season) => season.episodes)
  const last = episodes.findLast((episode) => episode.airDate <= today)
  const next = episodes.find((episode) => episode.airDate > today)
  const hasEnded = hasEndedBy(tvShow, today)
  return {
    ...item,
    created_by: toCreators(tvShow, request),
    episode_run_time: [getTypicalRuntime(tvShow)],
    genres: toGenres(tvShow),
    homepage: '',
    in_production: !hasEnded,
    languages: [tvShow.language],
    last_air_date: last?.airDate ?? null,
    last_episode_to_air: last ? toEpisodeItem(tvShow, last) : null,
    next_episode_to_air: next ? toEpisodeItem(tvShow, next) : null,
    networks: [toNetworkItem(tvShow.network, tvShow.countries[0] ?? '')],
    number_of_episodes: episodes.length,
    number_of_seasons: seasons.length,
    ...toProductionFields(tvShow),
    seasons: [createSeason(tvShow, 0), ...seasons]
      .flatMap((season) => season ?? [])
      .map((season) => ({
        ...toSeasonItem(season),
        episode_count: season.episodes.length,
      })),
    status: hasEnded ? 'Ended' : 'Returning Series',
    tagline: tvShow.tagline,
    type: getTvShowType(tvShow),
  }
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
  const names = toGenres(tvShow).map(({ name }) => name)
  if (names.includes('Documentary')) return 'Documentary'
  if (names.includes('Reality')) return 'Reality'
  if (names.includes('Talk')) return 'Talk Show'
  if (names.includes('News')) return 'News'
  return tvShow.hasEnded && tvShow.seasons.length === 1 ? 'Miniseries' : 'Scripted'
}
