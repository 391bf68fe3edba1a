import type { Catalogue } from '../catalogue/create-catalogue.ts'
import type { Person } from '../catalogue/read-people.ts'
import type { Title } from '../catalogue/title-records.ts'
import { castCreditId, crewCreditId } from './credits.ts'
import { mixedItem } from './list-item.ts'
import { personImdbId } from './outside-ids.ts'
import { personFace } from './person-face.ts'

/** The body of `/person/{id}`. */
export function personDetails(person: Person, catalogue: Catalogue) {
  const { original_name: _, ...face } = personFace(person, catalogue)
  return {
    ...face,
    also_known_as: [],
    biography: person.biography,
    birthday: person.birthday,
    deathday: person.deathday,
    homepage: null,
    imdb_id: personImdbId(person.id),
    place_of_birth: person.birthplace,
  }
}

/** The body of `/person/{id}/combined_credits`, without the id of the person. */
export function combinedCredits(person: Person, catalogue: Catalogue) {
  const titles = catalogue.library.titlesOf(person)
  return {
    cast: titles.flatMap((title) => rolesIn(title, person, catalogue)),
    crew: titles.flatMap((title) => jobsAt(title, person, catalogue)),
  }
}

function rolesIn(title: Title, person: Person, catalogue: Catalogue) {
  return catalogue.library
    .creditsOf(title)
    .cast.filter((credit) => credit.person.id === person.id)
    .map((credit) => ({
      ...mixedItem(title, catalogue),
      character: credit.character,
      credit_id: castCreditId(title, credit),
      ...(title.kind === 'movie' ? { order: credit.order } : { episode_count: episodeCount(title) }),
    }))
}

function jobsAt(title: Title, person: Person, catalogue: Catalogue) {
  return catalogue.library
    .creditsOf(title)
    .crew.filter((credit) => credit.person.id === person.id)
    .map((credit) => ({
      ...mixedItem(title, catalogue),
      credit_id: crewCreditId(title, credit),
      department: credit.job.department,
      job: credit.job.job,
      ...(title.kind === 'tv' ? { episode_count: episodeCount(title) } : {}),
    }))
}

function episodeCount(title: Title): number {
  return title.kind === 'tv' ? title.seasons.reduce((sum, { episodes }) => sum + episodes.length, 0) : 0
}
