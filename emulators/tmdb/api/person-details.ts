import type { Person } from '../catalogue/people.ts'
import { episodeCount } from '../catalogue/read-season.ts'
import type { Title } from '../catalogue/title-records.ts'
import { biographyOf } from './biography.ts'
import { castCreditId, crewCreditId } from './credits.ts'
import type { ApiRequest } from './endpoint.ts'
import { knownFor, mixedItem } from './list-item.ts'
import { personImdbId } from './outside-ids.ts'
import { personFace } from './person-face.ts'

/** The body of `/person/{id}`. */
export function personDetails(person: Person, request: ApiRequest) {
  const { original_name: _, ...face } = personFace(person, request)
  return {
    ...face,
    also_known_as: [],
    biography: biographyOf(person, knownFor(person, request)),
    birthday: person.birthday,
    deathday: person.deathday,
    homepage: null,
    imdb_id: personImdbId(person.id),
    place_of_birth: person.birthplace,
  }
}

/** The body of `/person/{id}/combined_credits` without the id of the person, or, by kind, that of `movie_credits` and `tv_credits`. */
export function combinedCredits(person: Person, request: ApiRequest, kind?: Title['kind']) {
  const titles = request.catalogue.library
    .titlesOf(person)
    .filter((title) => kind === undefined || title.kind === kind)
  return {
    cast: titles.flatMap((title) => rolesIn(title, person, request)),
    crew: titles.flatMap((title) => jobsAt(title, person, request)),
  }
}

function rolesIn(title: Title, person: Person, request: ApiRequest) {
  return request.catalogue.library
    .creditsOf(title)
    .cast.filter((credit) => credit.person.id === person.id)
    .map((credit) => ({
      ...mixedItem(title, request),
      character: credit.character,
      credit_id: castCreditId(title, credit),
      ...(title.kind === 'movie' ? { order: credit.order } : { episode_count: episodeCount(title) }),
    }))
}

function jobsAt(title: Title, person: Person, request: ApiRequest) {
  return request.catalogue.library
    .creditsOf(title)
    .crew.filter((credit) => credit.person.id === person.id)
    .map((credit) => ({
      ...mixedItem(title, request),
      credit_id: crewCreditId(title, credit),
      department: credit.job.department,
      job: credit.job.job,
      ...(title.kind === 'tv' ? { episode_count: episodeCount(title) } : {}),
    }))
}
