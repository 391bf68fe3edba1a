import { hashText, mulberry } from '../seeded-random.ts'
import { dayNumber } from './calendar.ts'
import type { Library } from './library.ts'
import type { Person } from './people.ts'
import { lastAirDate } from './read-season.ts'
import type { Title } from './title-records.ts'
import { titleKey } from './title-ref.ts'

/** How long a title stays the talk of the town: after this many days its novelty is down to about a third. */
const NOVELTY_DAYS = 200

/** How much more a title is talked about on the day when it comes out than when nobody remembers its date. */
const NOVELTY = 9

/** The same for what is not out yet. */
const ANTICIPATION = 4

export type Popularity = {
  ofTitle(title: Title): number
  ofPerson(person: Person): number
}

/** Popularity as it stands today, in TMDB's open-ended unit (some tens for what is talked about, below ten for the rest). */
export function createPopularity(library: Library, today: string): Popularity {
  const day = dayNumber(today)
  const ofTitles = Float64Array.from(library.titles, (title) => popularityOn(title, day))
  const ofPeople = new Map(library.people.map((person) => [person.id, rounded(fameOf(person))]))

  function fameOf(person: Person): number {
    const best = library
      .titlesOf(person)
      .map(({ ordinal }) => ofTitles[ordinal] ?? 0)
      .toSorted((one, other) => other - one)
      .slice(0, 6)
    return 0.3 + best.reduce((sum, value) => sum + value, 0) / 12
  }

  return {
    ofTitle: ({ ordinal }) => ofTitles[ordinal] ?? 0,
    ofPerson: ({ id }) => ofPeople.get(id) ?? 0,
  }
}

/** A chance from 0 to 1 for a title in a period; another title or another period has another. */
export function luckOf(title: Title, period: string): number {
  return mulberry(hashText(`${titleKey(title)} ${period}`))()
}

function popularityOn(title: Title, day: number): number {
  const fame = Math.log10(title.fullVotes + 10) * (0.4 + title.fullScore / 10)
  const isOut = title.votes > 0 || title.fullVotes === 0
  const novelty = 0.6 + (isOut ? NOVELTY : ANTICIPATION) * Math.exp(-daysFromNews(title, day) / NOVELTY_DAYS)
  const wobble = 0.9 + 0.2 * luckOf(title, `on day ${day}`)
  return rounded(fame * fame * novelty * wobble)
}

/** How long ago, or how far ahead, the newest thing about a title is: its release, or the last episode that is out. */
function daysFromNews(title: Title, day: number): number {
  if (title.kind === 'movie')
    return title.date === '' ? Number.POSITIVE_INFINITY : Math.abs(day - dayNumber(title.date))
  const season = title.seasons.findLast(({ premiere }) => dayNumber(premiere) <= day) ?? title.seasons[0]
  if (!season) return Number.POSITIVE_INFINITY
  const [first, last] = [dayNumber(season.premiere), dayNumber(lastAirDate(season))]
  return day < first ? first - day : Math.max(0, day - last)
}

function rounded(value: number): number {
  return Math.round(value * 1000) / 1000
}
