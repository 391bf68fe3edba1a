import { profilePath, type Person, type Work } from '../catalogue/people.ts'
import type { ApiRequest } from './endpoint.ts'

const DEPARTMENTS: Record<Work, string> = {
  acting: 'Acting',
  directing: 'Directing',
  writing: 'Writing',
  production: 'Production',
  sound: 'Sound',
  camera: 'Camera',
  editing: 'Editing',
  art: 'Art',
  costume: 'Costume & Make-Up',
}

/** TMDB's numbers: 1 for women, 2 for men. */
const GENDERS = { f: 1, m: 2 } as const

/** The fields that every mention of a person carries. */
export function personFace(person: Person, { catalogue }: ApiRequest) {
  return {
    adult: false,
    gender: GENDERS[person.gender],
    id: person.id,
    known_for_department: DEPARTMENTS[person.work],
    name: person.name,
    original_name: person.name,
    popularity: catalogue.popularity.ofPerson(person),
    profile_path: profilePath(person),
  }
}
