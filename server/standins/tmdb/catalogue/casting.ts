import { randomFrom } from '../../seeded-random.ts'
import { CULTURE_BY_COUNTRY, type Culture } from '../data/countries.ts'
import { CREW_JOBS, type CrewJob } from './crew-jobs.ts'
import type { Person } from './read-people.ts'
import { yearOf, type Role, type Title } from './title-records.ts'

export type CastCredit = { person: Person; character: string; order: number }
export type CrewCredit = { person: Person; job: CrewJob }
export type Credits = { cast: CastCredit[]; crew: CrewCredit[] }

/** Nobody plays before the first or after the second age, in years. */
const PLAYING_AGES = [9, 90] as const
const FIRST_CREW_AGE = 23

/** How much worse a person is for each step away from the first country; above any difference of age and luck. */
const CULTURE_STEP = 0.6
const FOREIGN_CULTURE = 4

/** Draws who plays and who makes a title. The same title and people always give the same credits. */
export function castTitle(title: Title, people: readonly Person[]): Credits {
  const random = randomFrom(title.id, `casting of ${title.kind}`)
  const year = yearOf(title.date)
  const candidates = people
    .filter((person) => isWorkingIn(person, year))
    .map((person) => ({ person, cost: distance(person.culture, title) + random.next() }))
  const taken = new Set<Person>()
  const takeBest = (costOf: (candidate: Candidate) => number) => takeCheapest(candidates, costOf, taken)

  const cast = title.roles.flatMap((role, order) => {
    const person = takeBest((candidate) => roleCost(role, candidate, year))
    return person ? [{ person, character: role.character, order }] : []
  })
  const crew = CREW_JOBS.flatMap((job) => {
    const person = takeBest((candidate) => jobCost(job, candidate, year))
    return person ? [{ person, job }] : []
  })
  return { cast, crew }
}

type Candidate = { person: Person; cost: number }

function takeCheapest(
  candidates: readonly Candidate[],
  costOf: (candidate: Candidate) => number,
  taken: Set<Person>,
): Person | undefined {
  let best: Person | undefined
  let bestCost = Number.POSITIVE_INFINITY
  for (const candidate of candidates) {
    if (taken.has(candidate.person)) continue
    const cost = costOf(candidate)
    if (cost >= bestCost) continue
    best = candidate.person
    bestCost = cost
  }
  if (best) taken.add(best)
  return best
}

function isWorkingIn(person: Person, year: number): boolean {
  const age = year - person.born
  return (
    age >= PLAYING_AGES[0] && age <= PLAYING_AGES[1] && (person.died === undefined || person.died >= year)
  )
}

function distance(culture: Culture, title: Title): number {
  const step = title.countries.findIndex((country) => CULTURE_BY_COUNTRY[country] === culture)
  return step === -1 ? FOREIGN_CULTURE : step * CULTURE_STEP
}

function roleCost(role: Role, { person, cost }: Candidate, year: number): number {
  if (person.work !== 'acting' || person.gender !== role.playedBy) return Number.POSITIVE_INFINITY
  const yearsOff = Math.abs(year - person.born - ageOf(role.character))
  return cost + yearsOff / 30
}

function jobCost(job: CrewJob, { person, cost }: Candidate, year: number): number {
  const fits = person.work === job.work && year - person.born >= FIRST_CREW_AGE
  return fits ? cost : Number.POSITIVE_INFINITY
}

/** How old a character is, as far as the name tells. */
function ageOf(character: string): number {
  if (/\b(Young|Little|Boy|Girl|Kid|Child|Twin|Baby|Wee|Schoolgirl|Schoolboy)\b/.test(character)) return 16
  if (/\b(Old|Grand\w+|Granny|Gran|Nana|Nonna|Nonno|Oma|Lola|Elder|Dowager|Widow|Abbot)\b/.test(character))
    return 70
  return 40
}
