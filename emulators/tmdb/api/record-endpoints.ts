import type { Person } from '../catalogue/person.ts'
import { getReviews } from '../catalogue/reviews.ts'
import { createSeasons } from '../catalogue/seasons.ts'
import type { Title, TvShow } from '../catalogue/title.ts'
import { getCastCreditId, getCrewCreditId, getGuestCreditId } from './credits.ts'
import type { ApiRequest, Endpoints } from './endpoint.ts'
import { toEpisodeItem, toSeasonItem } from './episodes.ts'
import { toMixedItem } from './list-item.ts'
import { toPersonSummary } from './person-summary.ts'
import { findRecordTitle } from './record-ids.ts'
import { toReviewItem } from './reviews.ts'
import { notFoundError } from './tmdb-error.ts'

/** Reviews and credits by the IDs that titles and people list. */
export const RECORD_ENDPOINTS: Endpoints = {
  '/review/:id': toReviewDetails,
  '/credit/:id': toCreditDetails,
}

function toReviewDetails(request: ApiRequest) {
  const title = findTitle(request)
  const items = getReviews(title, request.catalogue.today).map((review) => toReviewItem(title, review))
  const item = items.find(({ id }) => id === request.path['id'])
  if (!item) throw notFoundError()
  return {
    ...item,
    iso_639_1: 'en',
    media_id: title.id,
    media_title: title.title,
    media_type: title.kind,
  }
}

function toCreditDetails(request: ApiRequest) {
  const title = findTitle(request)
  const { id } = request.path
  const { cast, crew } = request.catalogue.library.getCredits(title)
  const role = cast.find((credit) => getCastCreditId(title, credit) === id)
  if (role) return toActingCredit(title, role.person, toMedia(title, role.character, request), request)
  const job = crew.find((credit) => getCrewCreditId(title, credit) === id)
  if (job) {
    return {
      credit_type: 'crew',
      department: job.job.department,
      job: job.job.job,
      ...toCredit(title, job.person, toMedia(title, undefined, request), request),
    }
  }
  const guest =
    title.kind === 'tv' &&
    request.catalogue.getGuests(title).find((appearance) => getGuestCreditId(title, appearance) === id)
  if (!guest) throw notFoundError()
  const media = { ...toMedia(title, guest.character, request), ...toGuestEpisodes(guest.tvShow, request) }
  return toActingCredit(title, guest.person, media, request)
}

function toActingCredit(title: Title, person: Person, media: object, request: ApiRequest) {
  return {
    credit_type: 'cast',
    department: 'Acting',
    job: 'Actor',
    ...toCredit(title, person, media, request),
  }
}

function toCredit(title: Title, person: Person, media: object, request: ApiRequest) {
  return {
    media,
    media_type: title.kind,
    id: request.path['id'],
    person: { ...toPersonSummary(person, request), media_type: 'person' },
  }
}

/** The credit of a regular counts for all seasons. */
function toMedia(title: Title, character: string | undefined, request: ApiRequest) {
  return {
    ...toMixedItem(title, request),
    character,
    ...(title.kind === 'tv' ? { episodes: [], seasons: toSeasons(title, () => true) } : {}),
  }
}

function toGuestEpisodes(tvShow: TvShow, request: ApiRequest) {
  const { today } = request.catalogue
  const episodes = createSeasons(tvShow)
    .flatMap((season) => season.episodes)
    .filter(({ season, number }) =>
      request.catalogue
        .getGuestRoles(tvShow, season, number)
        .some((role) => getGuestCreditId(tvShow, role) === request.path['id']),
    )
  const numbers = new Set(episodes.map(({ season }) => season))
  return {
    episodes: episodes.map((episode) => ({
      ...toEpisodeItem(tvShow, episode, today),
      media_type: 'tv_episode',
    })),
    seasons: toSeasons(tvShow, (number) => numbers.has(number)),
  }
}

function toSeasons(tvShow: TvShow, isIncluded: (number: number) => boolean) {
  return createSeasons(tvShow)
    .filter(({ number }) => isIncluded(number))
    .map((season) => ({
      ...toSeasonItem(season),
      media_type: 'tv_season',
      show_id: tvShow.id,
      episode_count: season.episodes.length,
    }))
}

function findTitle({ catalogue, path }: ApiRequest): Title {
  const title = findRecordTitle(catalogue.library, path['id'] ?? '')
  if (!title) throw notFoundError()
  return title
}
