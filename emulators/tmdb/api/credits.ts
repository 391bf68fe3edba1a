import type { CastCredit, CrewCredit } from '../catalogue/casting.ts'
import type { GuestRole } from '../catalogue/guest-stars.ts'
import { countEpisodes } from '../catalogue/seasons.ts'
import type { Title, TvShow } from '../catalogue/title.ts'
import type { ApiRequest } from './endpoint.ts'
import { toPersonSummary } from './person-summary.ts'
import { getTitleRecordId } from './record-ids.ts'

/** Like on TMDB, after the orders of the main cast. */
const FIRST_GUEST_ORDER = 500

/** Returns the body of `credits`, without the title's ID. */
export function toCredits(title: Title, request: ApiRequest) {
  const { cast, crew } = request.catalogue.library.getCredits(title)
  return {
    cast: cast.map((credit) => ({
      ...toPersonSummary(credit.person, request),
      ...(title.kind === 'movie' ? { cast_id: credit.order + 1 } : {}),
      character: credit.character,
      credit_id: getCastCreditId(title, credit),
      order: credit.order,
    })),
    crew: crew.map((credit) => toCrewMember(title, credit, request)),
  }
}

/** Returns the body of `aggregate_credits`: the credits of all episodes, grouped by person. Guests follow the main cast. */
export function toAggregateCredits(tvShow: TvShow, request: ApiRequest) {
  const { cast, crew } = request.catalogue.library.getCredits(tvShow)
  const episode_count = countEpisodes(tvShow)
  const guests = Map.groupBy(request.catalogue.getGuests(tvShow), ({ person }) => person)
  return {
    cast: [
      ...cast.map((credit) => ({
        ...toPersonSummary(credit.person, request),
        roles: [{ credit_id: getCastCreditId(tvShow, credit), character: credit.character, episode_count }],
        total_episode_count: episode_count,
        order: credit.order,
      })),
      ...[...guests].map(([person, appearances], index) => ({
        ...toPersonSummary(person, request),
        roles: appearances.map((appearance) => ({
          credit_id: getGuestCreditId(tvShow, appearance),
          character: appearance.character,
          episode_count: appearance.episodeCount,
        })),
        total_episode_count: appearances.reduce((sum, { episodeCount }) => sum + episodeCount, 0),
        order: FIRST_GUEST_ORDER + index,
      })),
    ],
    crew: crew.map((credit) => ({
      ...toPersonSummary(credit.person, request),
      jobs: [{ credit_id: getCrewCreditId(tvShow, credit), job: credit.job.job, episode_count }],
      department: credit.job.department,
      total_episode_count: episode_count,
    })),
  }
}

/** Returns a crew member as credits and episodes contain them. */
export function toCrewMember(title: Title, credit: CrewCredit, request: ApiRequest) {
  return {
    ...toPersonSummary(credit.person, request),
    credit_id: getCrewCreditId(title, credit),
    department: credit.job.department,
    job: credit.job.job,
  }
}

/** Returns a guest star as episodes contain them. */
export function toGuestStar(tvShow: TvShow, role: GuestRole, order: number, request: ApiRequest) {
  return {
    character: role.character,
    credit_id: getGuestCreditId(tvShow, role),
    order: FIRST_GUEST_ORDER + order,
    ...toPersonSummary(role.person, request),
  }
}

export function getGuestCreditId(tvShow: TvShow, { person, character }: GuestRole): string {
  return getTitleRecordId(tvShow, `guest ${person.id} ${character}`)
}

export function getCastCreditId(title: Title, credit: CastCredit): string {
  return getTitleRecordId(title, `role ${credit.order}`)
}

export function getCrewCreditId(title: Title, credit: CrewCredit): string {
  return getTitleRecordId(title, credit.job.job)
}
