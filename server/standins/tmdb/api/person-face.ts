import type { Catalogue } from '../catalogue/create-catalogue.ts'
import type { Person } from '../catalogue/read-people.ts'

const DEPARTMENTS = {
  acting: 'Acting',
  directing: 'Directing',
  writing: 'Writing',
  sound: 'Sound',
  camera: 'Camera',
  editing: 'Editing',
} as const

/** TMDB's numbers: 1 for women, 2 for men. */
const GENDERS = { f: 1, m: 2 } as const

/** The fields that every mention of a person carries. */
export function personFace(person: Person, catalogue: Catalogue) {
  return {
    adult: false,
    gender: GENDERS[person.gender],
    id: person.id,
    known_for_department: DEPARTMENTS[person.work],
    name: person.name,
    original_name: person.name,
    popularity: catalogue.popularity.ofPerson(person),
    profile_path: person.profilePath,
  }
}
