import { WRITER } from '../catalogue/crew-jobs.ts'
import { readSeasons, type Episode } from '../catalogue/read-season.ts'
import type { Series } from '../catalogue/title-records.ts'
import { crewCreditId } from './credits.ts'
import type { ApiRequest } from './endpoint.ts'
import { episodeItem, seasonItem } from './episodes.ts'
import { genresOf } from './genres.ts'
import { listItem } from './list-item.ts'
import { personFace } from './person-face.ts'
import { networkItem, production } from './production.ts'

/** The body of `/tv/{id}`. */
export function seriesDetails(series: Series, request: ApiRequest) {
  const { genre_ids: _, ...item } = listItem(series, request)
  const { today } = request.catalogue
  const seasons = readSeasons(series)
  const episodes = seasons.flatMap((season) => season.episodes)
  const last = episodes.findLast((episode) => episode.airDate <= today)
  const next = episodes.find((episode) => episode.airDate > today)
  const isEnded = series.ended && !next
  return {
    ...item,
    created_by: creators(series, request),
    episode_run_time: [medianMinutes(episodes)],
    genres: genresOf(series),
    homepage: '',
    in_production: !isEnded,
    languages: [series.language],
    last_air_date: last?.airDate ?? null,
    last_episode_to_air: last ? episodeItem(series, last) : null,
    next_episode_to_air: next ? episodeItem(series, next) : null,
    networks: [networkItem(series.network, series.countries[0] ?? '')],
    number_of_episodes: episodes.length,
    number_of_seasons: seasons.length,
    ...production(series),
    seasons: seasons.map((season) => ({
      ...seasonItem(season),
      episode_count: season.episodes.length,
    })),
    status: isEnded ? 'Ended' : 'Returning Series',
    tagline: series.tagline,
    type: typeOf(series),
  }
}

function creators(series: Series, request: ApiRequest) {
  return request.catalogue.library
    .creditsOf(series)
    .crew.filter(({ job }) => job === WRITER)
    .map((credit) => {
      const { id, name, original_name, gender, profile_path } = personFace(credit.person, request)
      return { id, credit_id: crewCreditId(series, credit), name, original_name, gender, profile_path }
    })
}

function medianMinutes(episodes: readonly Episode[]): number {
  const sorted = episodes.map(({ minutes }) => minutes).toSorted((one, other) => one - other)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}

function typeOf(series: Series): string {
  const names = genresOf(series).map(({ name }) => name)
  if (names.includes('Documentary')) return 'Documentary'
  if (names.includes('Reality')) return 'Reality'
  if (names.includes('Talk')) return 'Talk Show'
  if (names.includes('News')) return 'News'
  return series.ended && series.seasons.length === 1 ? 'Miniseries' : 'Scripted'
}
