import { hashText, mulberry32 } from '@marquee/demo-artwork/seeded-random.ts'

import { toDayNumber } from './calendar.ts'
import type { Library } from './library.ts'
import type { Person } from './person.ts'
import { getLastAirDate } from './seasons.ts'
import { titleKey, type Title } from './title.ts'

/** The days after which a title's novelty has dropped to about a third (1/e). */
const NOVELTY_DAYS = 200

/** The factors by which novelty raises popularity on the day of the release, and before it. */
const NOVELTY = 9
const ANTICIPATION = 4

/** Popularity in TMDB's open-ended unit: tens for new titles, below ten for most others. */
export type Popularity = {
  ofTitle(title: Title): number
  ofPerson(person: Person): number
}

export function createPopularity(library: Library, today: string): Popularity {
  const day = toDayNumber(today)
  const popularityByTitle = Float64Array.from(library.titles, (title) => computePopularity(title, day))
  const popularityByPerson = new Map(library.people.map((person) => [person.id, round(computeFame(person))]))

  function computeFame(person: Person): number {
    const best = library
      .getTitles(person)
      .map(({ ordinal }) => popularityByTitle[ordinal] ?? 0)
      .toSorted((one, other) => other - one)
      .slice(0, 6)
    return 0.3 + best.reduce((sum, value) => sum + value, 0) / 12
  }

  return {
    ofTitle: ({ ordinal }) => popularityByTitle[ordinal] ?? 0,
    ofPerson: ({ id }) => popularityByPerson.get(id) ?? 0,
  }
}

/** Returns a random number in [0, 1) that depends only on the title and the period. */
export function drawLuck(title: Title, period: string): number {
  return mulberry32(hashText(`${titleKey(title)} ${period}`))()
}

function computePopularity(title: Title, day: number): number {
  const fame = Math.log10(title.finalVotes + 10) * (0.4 + title.finalScore / 10)
  const isReleased = title.votes > 0 || title.finalVotes === 0
  const decay = Math.exp(-getDaysFromRelease(title, day) / NOVELTY_DAYS)
  const novelty = 0.6 + (isReleased ? NOVELTY : ANTICIPATION) * decay
  const fluctuation = 0.9 + 0.2 * drawLuck(title, `on day ${day}`)
  return round(fame * fame * novelty * fluctuation)
}

/** Returns the days between today and the title's release, or the closest day on which its current season airs. */
function getDaysFromRelease(title: Title, day: number): number {
  if (title.kind === 'movie') return getDaysBetween(title.date, day)
  const seasons = title.seasons.filter((season) => getLastAirDate(season) !== '')
  const season = seasons.findLast(({ premiere }) => toDayNumber(premiere) <= day) ?? seasons[0]
  if (!season) return getDaysBetween(title.date, day)
  const [first, last] = [toDayNumber(season.premiere), toDayNumber(getLastAirDate(season))]
  return day < first ? first - day : Math.max(0, day - last)
}

function getDaysBetween(date: string, day: number): number {
  return date === '' ? Number.POSITIVE_INFINITY : Math.abs(day - toDayNumber(date))
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000
}
