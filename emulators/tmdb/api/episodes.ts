import { DIRECTOR, WRITER } from '../catalogue/crew-jobs.ts'
import type { Episode, Season } from '../catalogue/seasons.ts'
import type { TvShow } from '../catalogue/title.ts'
import { toCrewMember, toGuestStar } from './credits.ts'
import type { ApiRequest } from './endpoint.ts'
import { getRecordId } from './record-ids.ts'

/**
 * Returns an episode as the details of a TV show contain its last and next one. Like on TMDB, an episode has
 * no runtime, votes or still before it airs.
 */
export function toEpisodeItem(tvShow: TvShow, episode: Episode, today: string) {
  const hasAired = episode.airDate !== '' && episode.airDate <= today
  return {
    id: episode.id,
    name: episode.name,
    overview: episode.overview,
    vote_average: hasAired ? episode.score : 0,
    vote_count: hasAired ? episode.votes : 0,
    air_date: episode.airDate || null,
    episode_number: episode.number,
    episode_type: episode.isFinale ? 'finale' : 'standard',
    production_code: '',
    runtime: hasAired ? episode.runtimeMinutes || null : null,
    season_number: episode.season,
    show_id: tvShow.id,
    still_path: hasAired ? episode.stillPath : null,
  }
}

/** Returns the body of `/tv/{id}/season/{n}/episode/{m}`; seasons list their episodes in the same form. */
export function toEpisodeDetails(tvShow: TvShow, episode: Episode, request: ApiRequest) {
  const crew = request.catalogue.library
    .getCredits(tvShow)
    .crew.filter(({ job }) => job === DIRECTOR || job === WRITER)
  return {
    ...toEpisodeItem(tvShow, episode, request.catalogue.today),
    crew: crew.map((credit) => toCrewMember(tvShow, credit, request)),
    guest_stars: toGuestStars(tvShow, episode, request),
  }
}

export function toGuestStars(tvShow: TvShow, { season, number }: Episode, request: ApiRequest) {
  const roles = request.catalogue.getGuestRoles(tvShow, season, number)
  return roles.map((role, index) => toGuestStar(tvShow, role, index, request))
}

export function getSeasonName({ number }: Season): string {
  return number === 0 ? 'Specials' : `Season ${number}`
}

/** Returns the fields that a TV show's list of seasons and a season's details share. */
export function toSeasonItem(season: Season) {
  return {
    air_date: season.airDate || null,
    id: season.id,
    name: getSeasonName(season),
    overview: season.overview,
    poster_path: season.posterPath,
    season_number: season.number,
    vote_average: season.score,
  }
}

/** Returns the body of `/tv/{id}/season/{n}`. */
export function toSeasonDetails(tvShow: TvShow, season: Season, request: ApiRequest) {
  return {
    _id: getRecordId(`season ${season.id}`),
    ...toSeasonItem(season),
    episodes: season.episodes.map((episode) => toEpisodeDetails(tvShow, episode, request)),
  }
}
