import { CULTURE_BY_COUNTRY } from '../data/countries.ts'
import { appendTo } from './append-to.ts'
import type { Library } from './library.ts'
import type { Popularity } from './popularity.ts'
import type { Ranking } from './ranking.ts'
import type { Title } from './title-records.ts'

/** As many as TMDB recommends: two pages. */
const MOST_RELATIVES = 40

/** How many of a genre, the most popular first, are compared; whoever shares a person or a keyword is compared besides. */
const MOST_OF_GENRE = 250

/** What makes two titles relatives. A shared genre counts by how rare it is, from about 1 to 4. */
const SHARED_PERSON = 0.5
const MOST_SHARED_PEOPLE = 4
const SHARED_KEYWORD = 0.9
const SAME_COLLECTION = 4
const SAME_CULTURE = 0.4
const SAME_SCENE = 0.5

export type Kinship = {
  /** The titles of the same kind that have most in common with this one. */
  similar(title: Title): Title[]
  /** The same, with what is popular now put forward. */
  recommendations(title: Title): Title[]
}

/** Compares titles by genre, people, keywords, and where they come from. */
export function createKinship(
  library: Library,
  rankings: Record<Title['kind'], Ranking>,
  popularity: Popularity,
): Kinship {
  const shelves = { movie: sortShelf(rankings.movie.titles), tv: sortShelf(rankings.tv.titles) }

  const relatives = (title: Title, rank: (closeness: number, other: Title) => number) => {
    const shelf = shelves[title.kind]
    const sharedPeople = countSharedPeople(title, library)
    const candidates = new Set<Title>([
      ...sharedPeople.keys(),
      ...title.keywords.flatMap((keyword) => shelf.byKeyword.get(keyword) ?? []),
      ...title.genreIds.flatMap((id) => shelf.byGenre.get(id)?.slice(0, MOST_OF_GENRE) ?? []),
    ])
    return [...candidates]
      .filter((other) => other.kind === title.kind && other !== title && !other.adult)
      .map((other) => ({ other, close: closeness(title, other, shelf, sharedPeople.get(other) ?? 0) }))
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

type Shelf = {
  size: number
  byGenre: ReadonlyMap<number, readonly Title[]>
  byKeyword: ReadonlyMap<string, readonly Title[]>
}

function sortShelf(titles: readonly Title[]): Shelf {
  const byGenre = new Map<number, Title[]>()
  const byKeyword = new Map<string, Title[]>()
  for (const title of titles) {
    for (const id of title.genreIds) appendTo(byGenre, id, title)
    for (const keyword of title.keywords) appendTo(byKeyword, keyword, title)
  }
  return { size: titles.length, byGenre, byKeyword }
}

function countSharedPeople(title: Title, library: Library): Map<Title, number> {
  const counts = new Map<Title, number>()
  const { cast, crew } = library.creditsOf(title)
  for (const { person } of [...cast, ...crew])
    for (const other of library.titlesOf(person)) counts.set(other, (counts.get(other) ?? 0) + 1)
  return counts
}

function closeness(one: Title, other: Title, shelf: Shelf, sharedPeople: number): number {
  const genres = one.genreIds
    .filter((id) => other.genreIds.includes(id))
    .reduce((sum, id) => sum + Math.log(1 + shelf.size / (shelf.byGenre.get(id)?.length ?? 1)), 0)
  const keywords = one.keywords.filter((keyword) => other.keywords.includes(keyword)).length
  const isSameCollection = one.kind === 'movie' && other.kind === 'movie' && sameName(one, other)
  return (
    genres +
    SHARED_PERSON * Math.min(sharedPeople, MOST_SHARED_PEOPLE) +
    SHARED_KEYWORD * keywords +
    (isSameCollection ? SAME_COLLECTION : 0) +
    (cultureOf(one) === cultureOf(other) ? SAME_CULTURE : 0) +
    (one.scene !== undefined && one.scene === other.scene ? SAME_SCENE : 0)
  )
}

function sameName(one: { collection?: string }, other: { collection?: string }): boolean {
  return one.collection !== undefined && one.collection === other.collection
}

function cultureOf(title: Title): string | undefined {
  const country = title.countries[0]
  return country && CULTURE_BY_COUNTRY[country]
}
