import { createRandom } from '@marquee/demo-artwork/seeded-random.ts'

import { CREW_JOBS, type CrewJob } from './crew-jobs.ts'
import type { Gender, Person } from './person.ts'
import { createTalentPool, type Requirements, type TalentPool } from './talent-pool.ts'
import type { Title } from './title.ts'

export type CastCredit = { person: Person; character: string; order: number }
export type CrewCredit = { person: Person; job: CrewJob }
type Credits = { cast: CastCredit[]; crew: CrewCredit[] }

export type Casting = {
  getCredits(title: Title): Credits
  /** Returns the titles in which a person is part of the cast or crew, each once. */
  getTitles(person: Person): readonly Title[]
}

type Role = { character: string; gender: Gender }

const VACANT = 0xff_ff_ff_ff

const TYPICAL_CREW_AGE = 44

/**
 * Assigns people to the roles and crew jobs of all titles. The same titles and people always produce the same credits.
 * Both lists must be in the order of their ordinals.
 */
export function castTitles(titles: readonly Title[], people: readonly Person[]): Casting {
  const pool = createTalentPool(people)
  // One typed array holds the positions of all titles: 100,000 small arrays would take too much memory.
  const offsets = new Uint32Array(titles.length + 1)
  for (const title of titles)
    offsets[title.ordinal + 1] =
      (offsets[title.ordinal] ?? 0) + parseRoles(title.roles).length + CREW_JOBS.length
  const positions = new Uint32Array(offsets.at(-1) ?? 0)
  for (const title of titles)
    positions.set(
      castTitle(title, pool).map((person) => person?.ordinal ?? VACANT),
      offsets[title.ordinal],
    )
  const getTitlesByOrdinal = indexByPerson(titles, offsets, positions, people.length)

  return {
    getCredits: (title) => {
      const own = positions.subarray(offsets[title.ordinal], offsets[title.ordinal + 1])
      return toCredits(title, own, people)
    },
    getTitles: (person) => getTitlesByOrdinal(person.ordinal),
  }
}

const rolesByText = new Map<string, readonly Role[]>()

/**
 * Parses roles in billing order, such as `f Zineb, m Idder`. Memoized by text.
 * @throws {Error} on a role that does not start with `f` or `m`
 */
export function parseRoles(text: string): readonly Role[] {
  const cached = rolesByText.get(text)
  if (cached) return cached
  const roles = text.split(', ').map(parseRole)
  rolesByText.set(text, roles)
  return roles
}

function parseRole(text: string): Role {
  const [gender, character] = [text.slice(0, 1), text.slice(2).trim()]
  if ((gender !== 'f' && gender !== 'm') || text[1] !== ' ' || !character)
    throw new Error(`The role "${text}" does not start with "f " or "m "`)
  return { character, gender }
}

/** Returns the people for a title's roles and then for its crew jobs, in order. */
function castTitle(title: Title, pool: TalentPool): (Person | undefined)[] {
  const random = createRandom(title.id, `casting of ${title.kind}`)
  const hire = pool(title.countries, title.productionYear, random)
  const hired = new Set<Person>()
  const positions: Requirements[] = [
    ...parseRoles(title.roles).map(({ character, gender }) => ({
      profession: 'acting' as const,
      gender,
      age: guessAge(character),
    })),
    ...CREW_JOBS.map(({ profession }) => ({ profession, age: TYPICAL_CREW_AGE })),
  ]
  return positions.map((requirements) => {
    const person = hire(requirements, hired)
    if (person) hired.add(person)
    return person
  })
}

function toCredits(title: Title, positions: Uint32Array, people: readonly Person[]): Credits {
  const roles = parseRoles(title.roles)
  // An empty list for a vacant position, which flatMap drops.
  const getPeople = (position: number) => {
    const person = people[positions[position] ?? VACANT]
    return person ? [person] : []
  }
  return {
    cast: roles.flatMap(({ character }, order) =>
      getPeople(order).map((person) => ({ person, character, order })),
    ),
    crew: CREW_JOBS.flatMap((job, index) =>
      getPeople(roles.length + index).map((person) => ({ person, job })),
    ),
  }
}

/** Inverts the positions with a counting sort. Returns a function from a person's ordinal to their titles. */
function indexByPerson(
  titles: readonly Title[],
  offsets: Uint32Array,
  positions: Uint32Array,
  peopleCount: number,
): (person: number) => Title[] {
  const starts = new Uint32Array(peopleCount + 1)
  for (const person of positions) if (person !== VACANT) starts[person + 1] = (starts[person + 1] ?? 0) + 1
  for (let person = 0; person < peopleCount; person += 1)
    starts[person + 1] = (starts[person + 1] ?? 0) + (starts[person] ?? 0)

  const next = starts.slice()
  const titleOrdinals = new Uint32Array(positions.length)
  for (const { ordinal } of titles)
    for (let position = offsets[ordinal] ?? 0; position < (offsets[ordinal + 1] ?? 0); position += 1) {
      const person = positions[position] ?? VACANT
      if (person === VACANT) continue
      const index = next[person] ?? 0
      titleOrdinals[index] = ordinal
      next[person] = index + 1
    }
  return (person) => {
    const found: Title[] = []
    for (let index = starts[person] ?? 0; index < (starts[person + 1] ?? 0); index += 1) {
      const title = titles[titleOrdinals[index] ?? 0]
      if (title) found.push(title)
    }
    return found
  }
}

function guessAge(character: string): number {
  if (/\b(Young|Little|Boy|Girl|Kid|Child|Twin|Baby|Wee|Schoolgirl|Schoolboy)\b/.test(character)) return 16
  if (/\b(Old|Grand\w+|Granny|Gran|Nana|Nonna|Nonno|Oma|Lola|Elder|Dowager|Widow|Abbot)\b/.test(character))
    return 70
  return 40
}
