import type { CastCredit, CrewCredit } from '../catalogue/casting.ts'
import { episodeCount } from '../catalogue/read-season.ts'
import type { Series, Title } from '../catalogue/title-records.ts'
import { titleKey } from '../catalogue/title-ref.ts'
import type { ApiRequest } from './endpoint.ts'
import { recordId } from './outside-ids.ts'
import { personFace } from './person-face.ts'

/** The body of `credits`, without the id of the title. */
export function credits(title: Title, request: ApiRequest) {
  const { cast, crew } = request.catalogue.library.creditsOf(title)
  return {
    cast: cast.map((credit) => ({
      ...personFace(credit.person, request),
      ...(title.kind === 'movie' ? { cast_id: credit.order + 1 } : {}),
      character: credit.character,
      credit_id: castCreditId(title, credit),
      order: credit.order,
    })),
    crew: crew.map((credit) => crewMember(title, credit, request)),
  }
}

/** The body of `aggregate_credits`: the credits of all episodes, put together by person. */
export function aggregateCredits(series: Series, request: ApiRequest) {
  const { cast, crew } = request.catalogue.library.creditsOf(series)
  const episode_count = episodeCount(series)
  return {
    cast: cast.map((credit) => ({
      ...personFace(credit.person, request),
      roles: [{ credit_id: castCreditId(series, credit), character: credit.character, episode_count }],
      total_episode_count: episode_count,
      order: credit.order,
    })),
    crew: crew.map((credit) => ({
      ...personFace(credit.person, request),
      jobs: [{ credit_id: crewCreditId(series, credit), job: credit.job.job, episode_count }],
      department: credit.job.department,
      total_episode_count: episode_count,
    })),
  }
}

/** One person behind the camera, as `credits` and a film's or an episode's crew list have them. */
export function crewMember(title: Title, credit: CrewCredit, request: ApiRequest) {
  return {
    ...personFace(credit.person, request),
    credit_id: crewCreditId(title, credit),
    department: credit.job.department,
    job: credit.job.job,
  }
}

/** The name of one role of one title. */
export function castCreditId(title: Title, credit: CastCredit): string {
  return recordId(`${titleKey(title)} role ${credit.order}`)
}

/** The name of one job at one title. */
export function crewCreditId(title: Title, credit: CrewCredit): string {
  return recordId(`${titleKey(title)} ${credit.job.job}`)
}
