import { titleKey } from '#domain/catalogue/title.ts'

import { CULTURE_BY_COUNTRY } from '../data/countries.ts'
import type { Library } from './library.ts'
import type { Popularity } from './popularity.ts'
import type { Title } from './title-records.ts'

/** As many as TMDB recommends: two pages. */
const MOST_RELATIVES = 40

/** What makes two titles relatives. A shared genre counts by how rare it is, from about 1 to 4. */
const SHARED_PERSON = 0.5
const MOST_SHARED_PEOPLE = 4
const SAME_CULTURE = 0.4
const SAME_SCENE = 0.5

export type Kinship = {
  /** The titles of the same kind that have most in common with this one. */
  similar(title: Title): Title[]
  /** The same, with what is popular now put forward. */
  recommendations(title: Title): Title[]
}

/** Compares titles by genre, people, and where they come from. */
export function createKinship(library: Library, popularity: Popularity): Kinship {
  const weightByGenre = new Map([library.films, library.series].flatMap((titles) => genreWeights(titles)))
  const peopleByTitle = new Map<string, ReadonlySet<number>>()

  const peopleOf = (title: Title) => {
    const known = peopleByTitle.get(titleKey(title))
    if (known) return known
    const { cast, crew } = library.creditsOf(title)
    const people = new Set([...cast, ...crew].map(({ person }) => person.id))
    peopleByTitle.set(titleKey(title), people)
    return people
  }

  const closeness = (one: Title, other: Title) => {
    const genres = one.genreIds
      .filter((genreId) => other.genreIds.includes(genreId))
      .reduce((sum, genreId) => sum + (weightByGenre.get(genreKey(one, genreId)) ?? 0), 0)
    const peopleOfOther = peopleOf(other)
    const sharedPeople = [...peopleOf(one)].filter((id) => peopleOfOther.has(id)).length
    if (genres === 0 && sharedPeople === 0) return 0
    return (
      genres +
      SHARED_PERSON * Math.min(sharedPeople, MOST_SHARED_PEOPLE) +
      (cultureOf(one) === cultureOf(other) ? SAME_CULTURE : 0) +
      (one.scene !== undefined && one.scene === other.scene ? SAME_SCENE : 0)
    )
  }

  const relatives = (title: Title, rank: (closeness: number, other: Title) => number) => {
    const candidates: readonly Title[] = title.kind === 'movie' ? library.films : library.series
    return candidates
      .filter((other) => other.id !== title.id)
      .map((other) => ({ other, close: closeness(title, other) }))
      .filter(({ close }) => close > 0)
      .map(({ other, close }) => ({ other, rank: rank(close, other) }))
      .toSorted((one, other) => other.rank - one.rank || one.other.id - other.other.id)
      .slice(0, MOST_RELATIVES)
      .map(({ other }) => other)
  }

  return {
    similar: (title) => relatives(title, (close) => close),
    recommendations: (title) =>
      relatives(title, (close, other) => close * Math.log2(2 + popularity.ofTitle(other))),
  }
}

function genreWeights(titles: readonly Title[]): [string, number][] {
  const countByGenre = new Map<string, number>()
  for (const title of titles)
    for (const genreId of title.genreIds) {
      const key = genreKey(title, genreId)
      countByGenre.set(key, (countByGenre.get(key) ?? 0) + 1)
    }
  return [...countByGenre].map(([key, count]) => [key, Math.log(1 + titles.length / count)])
}

function genreKey(title: Title, genreId: number): string {
  return `${title.kind}-${genreId}`
}

function cultureOf(title: Title): string | undefined {
  const country = title.countries[0]
  return country && CULTURE_BY_COUNTRY[country]
}
