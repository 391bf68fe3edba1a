/** A user's likes and dislikes by feature, learned from the signals of titles whose features are known. */
import { titleKey } from '../catalogue/title.ts'
import { toTopics, type Candidate, type TitleFeatures } from './candidate.ts'
import type { Signal } from './signals.ts'

export type Taste = {
  topics: Affinities
  keywords: Affinities
  people: Affinities
  collections: Affinities
  languages: Affinities
  decades: Affinities
  /** The weights of the signals by title key. */
  titles: ReadonlyMap<string, number>
}

/** The summed weights of the signals by feature. */
type Affinities = ReadonlyMap<number | string, number>

/**
 * How much each part of a score counts. Round numbers, chosen with `npm run bench:picks` on other draws than the one that
 * the decision record reports.
 */
const WEIGHTS = {
  lists: 0.8,
  topics: 1,
  keywords: 0.8,
  people: 0.8,
  collections: 1.5,
  languages: 0.2,
  decades: 0.2,
  rating: 1.5,
  popularity: 0.2,
} as const

/** A title at this position in a list counts half as much as the first. */
const HALF_POSITION = 15

/** A list of titles with one of several features says less than the feature itself. */
const FOUND_BY_FEATURE = 0.6

/** A Bayesian average, so that few votes cannot beat many. */
const PRIOR_RATING = 6.5
const PRIOR_VOTES = 200

export function learnTaste(
  signals: readonly Signal[],
  featuresByKey: ReadonlyMap<string, TitleFeatures>,
): Taste {
  const maps = {
    topics: new Map<number | string, number>(),
    keywords: new Map<number | string, number>(),
    people: new Map<number | string, number>(),
    collections: new Map<number | string, number>(),
    languages: new Map<number | string, number>(),
    decades: new Map<number | string, number>(),
  }
  for (const { title, weight } of signals) {
    const features = featuresByKey.get(titleKey(title))
    if (!features) continue
    addWeight(maps.topics, toTopics(features.genreIds), weight)
    addWeight(maps.keywords, getIds(features.keywords), weight)
    addWeight(maps.people, getIds(features.people), weight)
    addWeight(maps.collections, toList(features.collectionId), weight)
    addWeight(maps.languages, toList(features.language), weight)
    addWeight(maps.decades, toList(getDecade(features.date)), weight)
  }
  return { ...maps, titles: new Map(signals.map(({ title, weight }) => [titleKey(title), weight])) }
}

export type Scored = { candidate: Candidate; score: number }

/**
 * Scores candidates, in their order. Each part grows with the logarithm of what is known, and depends on no other part:
 * another liked title of a genre never lowers a candidate of that genre, nor changes one of others.
 */
export function scoreCandidates(candidates: readonly Candidate[], taste: Taste): Scored[] {
  const maxPopularity = Math.max(1, ...candidates.map(({ popularity }) => popularity))
  return candidates.map((candidate) => ({
    candidate,
    score:
      scoreFeatures(candidate, taste) +
      WEIGHTS.rating * ((rate(candidate) - PRIOR_RATING) / 2) +
      WEIGHTS.popularity * (Math.log1p(candidate.popularity) / Math.log1p(maxPopularity)),
  }))
}

/** Returns how much a list of a title says at this position, from 0 to 1. */
export function weighPosition(position: number): number {
  return HALF_POSITION / (HALF_POSITION + position)
}

function scoreFeatures(candidate: Candidate, taste: Taste): number {
  const { keywords, people, collectionId, language, date } = candidate
  const topics = toTopics(candidate.genreIds)
  return (
    WEIGHTS.lists * grow(sumLists(candidate, taste)) +
    // Not the sum, or titles of many genres would always come first.
    (WEIGHTS.topics * sum(topics, (id) => read(taste.topics, id))) / Math.sqrt(topics.length || 1) +
    WEIGHTS.keywords * sum(getIds(keywords), (id) => read(taste.keywords, id)) +
    WEIGHTS.people * sum(getIds(people), (id) => read(taste.people, id)) +
    sumFoundBy(candidate, taste) +
    WEIGHTS.collections * sum(toList(collectionId), (id) => read(taste.collections, id)) +
    WEIGHTS.languages * sum(toList(language), (id) => read(taste.languages, id)) +
    WEIGHTS.decades * sum(toList(getDecade(date)), (decade) => read(taste.decades, decade))
  )
}

function sumLists({ foundBy }: Candidate, { titles }: Taste): number {
  return foundBy.reduce(
    (total, found) =>
      found.by === 'title' ? total + (titles.get(found.key) ?? 0) * weighPosition(found.position) : total,
    0,
  )
}

/** A list of features says nothing beyond the features that the candidate is known to have. */
function sumFoundBy({ foundBy, keywords, people }: Candidate, taste: Taste): number {
  return foundBy.reduce((total, found) => {
    if (found.by === 'title') return total
    const [named, affinities, weight] =
      found.by === 'keyword'
        ? [keywords, taste.keywords, WEIGHTS.keywords]
        : [people, taste.people, WEIGHTS.people]
    if (named.some(({ id }) => found.ids.includes(id))) return total
    const mean = found.ids.reduce((all, id) => all + read(affinities, id), 0) / found.ids.length
    return total + FOUND_BY_FEATURE * weight * mean
  }, 0)
}

function rate({ rating, votes }: Candidate): number {
  return ((rating ?? PRIOR_RATING) * votes + PRIOR_RATING * PRIOR_VOTES) / (votes + PRIOR_VOTES)
}

function addWeight(map: Map<number | string, number>, keys: readonly (number | string)[], weight: number) {
  for (const key of keys) map.set(key, (map.get(key) ?? 0) + weight)
}

function read(affinities: Affinities, key: number | string): number {
  return grow(affinities.get(key) ?? 0)
}

/** Grows like the logarithm, in both directions. */
function grow(weight: number): number {
  return Math.sign(weight) * Math.log1p(Math.abs(weight))
}

function sum<Key>(keys: readonly Key[], readOne: (key: Key) => number): number {
  return keys.reduce((total, key) => total + readOne(key), 0)
}

function toList<Key>(key: Key | null): Key[] {
  return key === null ? [] : [key]
}

function getIds(named: readonly { id: number }[]): number[] {
  return named.map(({ id }) => id)
}

function getDecade(date: string | null): string | null {
  return date ? date.slice(0, 3) : null
}
