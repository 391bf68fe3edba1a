import { getProfilePath, type Person, type Profession } from '../catalogue/person.ts'
import { getRecordedFacts } from '../catalogue/recorded-facts.ts'
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
const GENDERS = { unknown: 0, f: 1, m: 2 } as const

/** Returns the fields that lists, credits and details of people share. */
export function toPersonSummary(person: Person, { catalogue }: ApiRequest) {
  const { isAdult, gender } = getRecordedFacts(person)
  return {
    adult: isAdult,
    gender: GENDERS[gender ?? 'unknown'],
    id: person.id,
    known_for_department: DEPARTMENTS[person.profession],
    name: person.name,
    original_name: person.name,
    popularity: catalogue.popularity.ofPerson(person),
    profile_path: getProfilePath(person),
  }
}
