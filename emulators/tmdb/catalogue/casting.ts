import { randomFrom } from '../seeded-random.ts'
import { CREW_JOBS, type CrewJob } from './crew-jobs.ts'
import type { Person } from './people.ts'
import { readRoles } from './roles.ts'
import { createTalentPool, type TalentPool, type Wanted } from './talent-pool.ts'
import type { Title } from './title-records.ts'

export type CastCredit = { person: Person; character: string; order: number }
export type CrewCredit = { person: Person; job: CrewJob }
type Credits = { cast: CastCredit[]; crew: CrewCredit[] }

/** Who plays in and who makes which title, read from either side. */
export type Casting = {
  creditsOf(title: Title): Credits
  /** The titles that a person plays in or works on, without repetition. */
  titlesOf(person: Person): readonly Title[]
}

/** A seat that nobody could be found for. */
const EMPTY = 0xff_ff_ff_ff

/** The age at which most people work behind the camera. */
const CREW_AGE = 44

/**
 * Draws who plays in and who makes every title; the same titles and people always give the same credits. `titles` and
 * `people` stand in the order of their ordinals.
 */
export function castTitles(titles: readonly Title[], people: readonly Person[]): Casting {
  const pool = createTalentPool(people)
  // All seats in one row, title after title: a hundred thousand titles would be too many small lists.
  const starts = new Uint32Array(titles.length + 1)
  for (const title of titles)
    starts[title.ordinal + 1] =
      (starts[title.ordinal] ?? 0) + readRoles(title.roles).length + CREW_JOBS.length
  const seats = new Uint32Array(starts.at(-1) ?? 0)
  for (const title of titles)
    seats.set(
      drawSeats(title, pool).map((person) => person?.ordinal ?? EMPTY),
      starts[title.ordinal],
    )
  const titlesByPerson = indexByPerson(titles, starts, seats, people.length)

  return {
    creditsOf: (title) =>
      readCredits(title, seats.subarray(starts[title.ordinal], starts[title.ordinal + 1]), people),
    titlesOf: (person) => titlesByPerson(person.ordinal),
  }
}

function drawSeats(title: Title, pool: TalentPool): (Person | undefined)[] {
  const random = randomFrom(title.id, `casting of ${title.kind}`)
  const hire = pool(title.countries, title.madeIn, random)
  const taken = new Set<Person>()
  const wanted: Wanted[] = [
    ...readRoles(title.roles).map(({ character, playedBy }) => ({
      work: 'acting' as const,
      gender: playedBy,
      age: ageOf(character),
    })),
    ...CREW_JOBS.map(({ work }) => ({ work, age: CREW_AGE })),
  ]
  return wanted.map((part) => {
    const person = hire(part, taken)
    if (person) taken.add(person)
    return person
  })
}

function readCredits(title: Title, seats: Uint32Array, people: readonly Person[]): Credits {
  const roles = readRoles(title.roles)
  const personIn = (seat: number) => {
    const person = people[seats[seat] ?? EMPTY]
    return person ? [person] : []
  }
  return {
    cast: roles.flatMap(({ character }, order) =>
      personIn(order).map((person) => ({ person, character, order })),
    ),
    crew: CREW_JOBS.flatMap((job, index) =>
      personIn(roles.length + index).map((person) => ({ person, job })),
    ),
  }
}

/** Turns the seats round, by counting first: gives the function that lists the titles of a person, by the person's ordinal. */
function indexByPerson(
  titles: readonly Title[],
  starts: Uint32Array,
  seats: Uint32Array,
  people: number,
): (person: number) => Title[] {
  const firsts = new Uint32Array(people + 1)
  for (const person of seats) if (person !== EMPTY) firsts[person + 1] = (firsts[person + 1] ?? 0) + 1
  for (let person = 0; person < people; person += 1)
    firsts[person + 1] = (firsts[person + 1] ?? 0) + (firsts[person] ?? 0)

  const next = firsts.slice()
  const titleOrdinals = new Uint32Array(seats.length)
  for (const { ordinal } of titles)
    for (let seat = starts[ordinal] ?? 0; seat < (starts[ordinal + 1] ?? 0); seat += 1) {
      const person = seats[seat] ?? EMPTY
      if (person === EMPTY) continue
      const place = next[person] ?? 0
      titleOrdinals[place] = ordinal
      next[person] = place + 1
    }
  return (person) => {
    const found: Title[] = []
    for (let place = firsts[person] ?? 0; place < (firsts[person + 1] ?? 0); place += 1) {
      const title = titles[titleOrdinals[place] ?? 0]
      if (title) found.push(title)
    }
    return found
  }
}

/** How old a character is, as far as the name tells. */
function ageOf(character: string): number {
  if (/\b(Young|Little|Boy|Girl|Kid|Child|Twin|Baby|Wee|Schoolgirl|Schoolboy)\b/.test(character)) return 16
  if (/\b(Old|Grand\w+|Granny|Gran|Nana|Nonna|Nonno|Oma|Lola|Elder|Dowager|Widow|Abbot)\b/.test(character))
    return 70
  return 40
}
