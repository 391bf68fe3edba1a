import { CULTURE_BY_COUNTRY } from '../data/countries.ts'
import { addToList } from './indexing.ts'
import type { Library } from './library.ts'
import type { Popularity } from './popularity.ts'
import type { Ranking } from './ranking.ts'
import type { Title } from './title.ts'

/** TMDB recommends two pages of titles. */
const MAX_RESULTS = 40

/** The most popular titles of each genre that are compared, besides all that share a person or a keyword. */
const MAX_CANDIDATES_PER_GENRE = 250

/** Weights of what two titles have in common. A shared genre counts about 1 to 4, depending on how rare it is. */
const SHARED_PERSON = 0.5
const MAX_SHARED_PEOPLE = 4
const SHARED_KEYWORD = 0.9
const SAME_COLLECTION = 4
const SAME_CULTURE = 0.4
const SAME_SCENE = 0.5

export type SimilarTitles = {
  /** Returns titles of the same kind, the most similar first. */
  getSimilar(title: Title): Title[]
  /** Like `getSimilar`, but popular titles come earlier. */
  getRecommendations(title: Title): Title[]
}

/** Compares titles by genre, people, keywords, collection, culture and scene. */
export function createSimilarTitles(
  library: Library,
  rankings: Record<Title['kind'], Ranking>,
  popularity: Popularity,
): SimilarTitles {
  const indexes = { movie: indexTitles(rankings.movie.titles), tv: indexTitles(rankings.tv.titles) }

  const findRelated = (title: Title, toRank: (similarity: number, other: Title) => number) => {
    const index = indexes[title.kind]
    const sharedPeople = countSharedPeople(title, library)
    const candidates = new Set<Title>([
      ...sharedPeople.keys(),
      ...title.keywords.flatMap((keyword) => index.byKeyword.get(keyword) ?? []),
      ...title.genreIds.flatMap((id) => index.byGenre.get(id)?.slice(0, MAX_CANDIDATES_PER_GENRE) ?? []),
    ])
    return [...candidates]
      .filter((other) => other.kind === title.kind && other !== title && !other.isAdult)
      .map((other) => {
        const similarity = computeSimilarity(title, other, index, sharedPeople.get(other) ?? 0)
        return { other, rank: toRank(similarity, other) }
      })
      .toSorted((one, other) => other.rank - one.rank || one.other.id - other.other.id)
      .slice(0, MAX_RESULTS)
      .map(({ other }) => other)
  }

  return {
    getSimilar: (title) => findRelated(title, (similarity) => similarity),
    getRecommendations: (title) =>
      findRelated(title, (similarity, other) => similarity * Math.log2(2 + popularity.ofTitle(other))),
  }
}

type TitleIndex = {
  size: number
  byGenre: ReadonlyMap<number, readonly Title[]>
  byKeyword: ReadonlyMap<string, readonly Title[]>
}

function indexTitles(titles: readonly Title[]): TitleIndex {
  const byGenre = new Map<number, Title[]>()
  const byKeyword = new Map<string, Title[]>()
  for (const title of titles) {
    for (const id of title.genreIds) addToList(byGenre, id, title)
    for (const keyword of title.keywords) addToList(byKeyword, keyword, title)
  }
  return { size: titles.length, byGenre, byKeyword }
}

function countSharedPeople(title: Title, library: Library): Map<Title, number> {
  const counts = new Map<Title, number>()
  const { cast, crew } = library.getCredits(title)
  for (const { person } of [...cast, ...crew])
    for (const other of library.getTitles(person)) counts.set(other, (counts.get(other) ?? 0) + 1)
  return counts
}

function computeSimilarity(one: Title, other: Title, index: TitleIndex, sharedPeople: number): number {
  const genres = one.genreIds
    .filter((id) => other.genreIds.includes(id))
    .reduce((sum, id) => sum + Math.log(1 + index.size / (index.byGenre.get(id)?.length ?? 1)), 0)
  const keywords = one.keywords.filter((keyword) => other.keywords.includes(keyword)).length
  return (
    genres +
    SHARED_PERSON * Math.min(sharedPeople, MAX_SHARED_PEOPLE) +
    SHARED_KEYWORD * keywords +
    (isSameCollection(one, other) ? SAME_COLLECTION : 0) +
    (getCulture(one) === getCulture(other) ? SAME_CULTURE : 0) +
    (one.scene !== undefined && one.scene === other.scene ? SAME_SCENE : 0)
  )
}

function isSameCollection(one: Title, other: Title): boolean {
  if (one.kind !== 'movie' || other.kind !== 'movie') return false
  return one.collection !== undefined && one.collection === other.collection
}

function getCulture(title: Title): string | undefined {
  const country = title.countries[0]
  return country && CULTURE_BY_COUNTRY[country]
}
