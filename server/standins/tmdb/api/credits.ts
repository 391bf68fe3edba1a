import { titleKey } from '#domain/catalogue/title.ts'

import type { CastCredit, CrewCredit } from '../catalogue/casting.ts'
import type { Catalogue } from '../catalogue/create-catalogue.ts'
import type { Title } from '../catalogue/title-records.ts'
import { recordId } from './outside-ids.ts'
import { personFace } from './person-face.ts'

/** The body of `credits`, without the id of the title. */
export function credits(title: Title, catalogue: Catalogue) {
  const { cast, crew } = catalogue.library.creditsOf(title)
  return {
    cast: cast.map((credit) => ({
      ...personFace(credit.person, catalogue),
      ...(title.kind === 'movie' ? { cast_id: credit.order + 1 } : {}),
      character: credit.character,
      credit_id: castCreditId(title, credit),
      order: credit.order,
    })),
    crew: crew.map((credit) => crewMember(title, credit, catalogue)),
  }
}

/** One person behind the camera, as `credits` and a film's or an episode's crew list have them. */
export function crewMember(title: Title, credit: CrewCredit, catalogue: Catalogue) {
  return {
    ...personFace(credit.person, catalogue),
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
