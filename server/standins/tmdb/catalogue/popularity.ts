import { titleKey } from '#domain/catalogue/title.ts'

import { hashText, randomFrom } from '../../seeded-random.ts'
import type { Library } from './library.ts'
import type { Person } from './read-people.ts'
import type { Title } from './title-records.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** How long a title stays the talk of the town: after this many days its novelty is down to about a third. */
const NOVELTY_DAYS = 300

export type Popularity = {
  ofTitle(title: Title): number
  ofPerson(person: Person): number
}

/** Popularity as it stands today, in TMDB's open-ended unit (some tens for what is talked about, below ten for the rest). */
export function createPopularity(library: Library, now: () => Date): Popularity {
  let day = Number.NaN
  let valueByTitle = new Map<string, number>()

  /** One value a day, so that the pages of a list fit together and a cached answer stays true. */
  const ofTitle = (title: Title) => {
    const today = dayNumber(now())
    if (today !== day) {
      day = today
      valueByTitle = new Map()
    }
    const key = titleKey(title)
    const known = valueByTitle.get(key)
    if (known !== undefined) return known
    const value = popularityOn(title, today)
    valueByTitle.set(key, value)
    return value
  }

  const ofPerson = (person: Person) => {
    const best = library
      .titlesOf(person)
      .map(ofTitle)
      .toSorted((one, other) => other - one)
      .slice(0, 6)
    return rounded(0.3 + best.reduce((sum, value) => sum + value, 0) / 12)
  }

  return { ofTitle, ofPerson }
}

/** Days since 1970, in UTC. */
export function dayNumber(date: Date): number {
  return Math.floor(date.getTime() / DAY_MS)
}

/** The date of the newest thing about a title that is out: its release, or the last season that has begun. */
function newestDate(title: Title, today: number): string {
  if (title.kind === 'movie') return title.date
  const begun = title.seasons.filter((season) => dayNumber(new Date(season.airDate)) <= today)
  return begun.at(-1)?.airDate ?? title.date
}

function popularityOn(title: Title, today: number): number {
  const age = Math.max(0, today - dayNumber(new Date(newestDate(title, today))))
  const fame = Math.log10(title.votes + 10) * (0.4 + title.score / 10)
  const novelty = 0.6 + 5 * Math.exp(-age / NOVELTY_DAYS)
  const wobble = randomFrom(hashText(`${titleKey(title)} on day ${today}`)).between(0.9, 1.1)
  return rounded(fame * fame * novelty * wobble)
}

function rounded(value: number): number {
  return Math.round(value * 1000) / 1000
}
