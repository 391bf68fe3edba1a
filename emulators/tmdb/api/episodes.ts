import { DIRECTOR, WRITER } from '../catalogue/crew-jobs.ts'
import type { Episode, Season } from '../catalogue/read-season.ts'
import type { Series } from '../catalogue/title-records.ts'
import { crewMember } from './credits.ts'
import type { ApiRequest } from './endpoint.ts'
import { recordId } from './outside-ids.ts'

/** An episode as a series mentions its last and next one. */
export function episodeItem(series: Series, episode: Episode) {
  return {
    id: episode.id,
    name: episode.name,
    overview: episode.overview,
    vote_average: episode.score,
    vote_count: episode.votes,
    air_date: episode.airDate,
    episode_number: episode.number,
    episode_type: episode.isFinale ? 'finale' : 'standard',
    production_code: '',
    runtime: episode.minutes,
    season_number: episode.season,
    show_id: series.id,
    still_path: episode.stillPath,
  }
}

/** An episode with who made it: a season's list has these, and `/tv/{id}/season/{n}/episode/{m}` is one. */
export function episodeDetails(series: Series, episode: Episode, request: ApiRequest) {
  const makers = request.catalogue.library
    .creditsOf(series)
    .crew.filter(({ job }) => job === DIRECTOR || job === WRITER)
  return {
    ...episodeItem(series, episode),
    crew: makers.map((credit) => crewMember(series, credit, request)),
    guest_stars: [],
  }
}

/** A season as its series and its own page both tell it. */
export function seasonItem(season: Season) {
  return {
    air_date: season.airDate,
    id: season.id,
    name: `Season ${season.number}`,
    overview: season.overview,
    poster_path: season.posterPath,
    season_number: season.number,
    vote_average: season.score,
  }
}

/** The body of `/tv/{id}/season/{n}`. */
export function seasonDetails(series: Series, season: Season, request: ApiRequest) {
  return {
    _id: recordId(`season ${season.id}`),
    ...seasonItem(season),
    episodes: season.episodes.map((episode) => episodeDetails(series, episode, request)),
  }
}
