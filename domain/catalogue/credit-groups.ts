/** How the full cast and crew of a title is grouped and filtered. */
import { normalizeText } from '../text-match/normalize-text.ts'
import type { Credits, CrewMember } from './cast-and-crew.ts'

/** The departments in the order in which credits name them; others follow. */
const DEPARTMENTS = [
  'Directing',
  'Writing',
  'Production',
  'Camera',
  'Editing',
  'Sound',
  'Art',
  'Costume & Make-Up',
  'Lighting',
  'Visual Effects',
  'Crew',
]

/** Returns the crew by department, in the order of credits. A member without a department is in `Crew`. */
export function groupByDepartment(crew: CrewMember[]): { department: string; members: CrewMember[] }[] {
  const groups = Map.groupBy(crew, ({ department }) => department || 'Crew')
  return [...groups]
    .map(([department, members]) => ({ department, members }))
    .toSorted((one, other) => rankDepartment(one.department) - rankDepartment(other.department))
}

function rankDepartment(department: string): number {
  const rank = DEPARTMENTS.indexOf(department)
  return rank === -1 ? DEPARTMENTS.length : rank
}

/** Returns the members whose name, character or job contains the text, in any spelling. */
export function filterCredits({ cast, crew }: Credits, query: string): Credits {
  const wanted = normalizeText(query)
  if (!wanted) return { cast, crew }
  const matches = (...texts: string[]) => texts.some((each) => normalizeText(each).includes(wanted))
  return {
    cast: cast.filter(({ name, character }) => matches(name, character)),
    crew: crew.filter(({ name, jobs }) => matches(name, ...jobs)),
  }
}
