import { getProfilePath, type Person, type Profession } from '../catalogue/person.ts'
import type { ApiRequest } from './endpoint.ts'

const DEPARTMENTS: Record<Profession, string> = {
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

/** TMDB's codes. */
const GENDERS = { f: 1, m: 2 } as const

/** Returns the fields that lists, credits and details of people share. */
export function toPersonSummary(person: Person, { catalogue }: ApiRequest) {
  return {
    adult: false,
    gender: GENDERS[person.gender],
    id: person.id,
    known_for_department: DEPARTMENTS[person.profession],
    name: person.name,
    original_name: person.name,
    popularity: catalogue.popularity.ofPerson(person),
    profile_path: getProfilePath(person),
  }
}
