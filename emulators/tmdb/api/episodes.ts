import { DIRECTOR, WRITER } from '../catalogue/crew-jobs.ts'
import type { Episode, Season } from '../catalogue/seasons.ts'
import type { TvShow } from '../catalogue/title.ts'
import { getTerms } from '../entries/load-terms.ts'
import { toCrewMember, toGuestStar } from './credits.ts'
import type { ApiRequest } from './endpoint.ts'
import { getLanguageCode, isEnglish } from './localized-texts.ts'
import { getRecordId } from './record-ids.ts'

/**
 * Returns an episode as the details of a TV show contain its last and next one. Like on TMDB, an episode has
 * no runtime, votes or still before it airs, and its number for a name in all languages but English.
 */
export function toEpisodeItem(tvShow: TvShow, episode: Episode, request: ApiRequest) {
  const hasAired = episode.airDate !== '' && episode.airDate <= request.catalogue.today
  const { getEpisodeName } = getTerms(getLanguageCode(request))
  return {
    id: episode.id,
    name: isEnglish(request) ? episode.name : getEpisodeName(episode.number),
    overview: isEnglish(request) ? episode.overview : '',
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
    ...toEpisodeItem(tvShow, episode, request),
    crew: crew.map((credit) => toCrewMember(tvShow, credit, request)),
    guest_stars: toGuestStars(tvShow, episode, request),
  }
}

export function toGuestStars(tvShow: TvShow, { season, number }: Episode, request: ApiRequest) {
  const roles = request.catalogue.getGuestRoles(tvShow, season, number)
  return roles.map((role, index) => toGuestStar(tvShow, role, index, request))
}

/** Returns the fields that a TV show's list of seasons and a season's details share. Overviews are in English only. */
export function toSeasonItem(season: Season, request: ApiRequest) {
  return {
    air_date: season.airDate || null,
    id: season.id,
    name: getTerms(getLanguageCode(request)).getSeasonName(season.number),
    overview: isEnglish(request) ? season.overview : '',
    poster_path: season.posterPath,
    season_number: season.number,
    vote_average: season.score,
  }
}

/** Returns the body of `/tv/{id}/season/{n}`. */
export function toSeasonDetails(tvShow: TvShow, season: Season, request: ApiRequest) {
  return {
    _id: getRecordId(`season ${season.id}`),
    ...toSeasonItem(season, request),
    episodes: season.episodes.map((episode) => toEpisodeDetails(tvShow, episode, request)),
  }
}
