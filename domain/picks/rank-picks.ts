/** "Picks for you": ranks candidates for a user. Computed on the device; nothing leaves it. */
import { titleKey, type TitleRef } from '../catalogue/title.ts'
import {
  isHidden,
  mergeCandidates,
  toTopics,
  type Candidate,
  type HideRules,
  type TitleFeatures,
} from './candidate.ts'
import { compareScored, diversify } from './diversify.ts'
import { compareTitles, isTooThin, type Signal } from './signals.ts'
import { learnTaste, scoreCandidates, weighPosition, type Taste } from './taste.ts'

/** Why a title is recommended. */
type PickReason =
  | { kind: 'finished' | 'watching' | 'favorited' | 'rated' | 'more'; title: TitleRef & { name: string } }
  | { kind: 'person'; name: string }
  | { kind: 'genre'; topic: number }
  | { kind: 'popular' }

export type Pick = { title: Candidate; reason: PickReason }

export type PicksInput = {
  /** From `getSignals`. */
  signals: readonly Signal[]
  /** The features of the titles of the signals, by title key, as far as they are known. */
  featuresByKey: ReadonlyMap<string, TitleFeatures>
  candidates: readonly Candidate[]
  hidden?: HideRules
  limit: number
}

/** A person who is in this many liked titles is a reason. */
const MIN_TITLES_OF_PERSON = 2

/** A title is the reason if it says at least this much, and a topic if it is liked at least this much. */
const MIN_TITLE_EVIDENCE = 0.2
const MIN_TOPIC_AFFINITY = 0.3

/** What two titles have in common counts this much beside a list, which counts up to 1. */
const SHARED = { collection: 1, person: 0.4, keyword: 0.3, topic: 0.08 } as const

/**
 * Returns the best titles with a reason each, in a varied order that depends only on the input, not on its order. Titles
 * that the user knows, dislikes or hides are left out. Without a taste to see, popular titles come first.
 */
export function rankPicks(input: PicksInput): Pick[] {
  const { featuresByKey, limit } = input
  const signals = input.signals.toSorted((one, other) => compareTitles(one.title, other.title))
  const candidates = selectCandidates(input)
  if (isTooThin(signals)) return rankByPopularity(candidates, limit)
  const taste = learnTaste(signals, featuresByKey)
  const titles = diversify(scoreCandidates(candidates, taste), limit)
  return titles.map((title) => ({ title, reason: explain(title, taste, signals, featuresByKey) }))
}

/** Returns the candidates that are neither known nor hidden, each once, in the order of their ids. */
function selectCandidates({ signals, candidates, hidden = {} }: PicksInput): Candidate[] {
  const known = new Set(signals.map(({ title }) => titleKey(title)))
  return mergeCandidates(candidates)
    .filter((title) => !known.has(titleKey(title)) && !isHidden(title, hidden))
    .toSorted(compareTitles)
}

function rankByPopularity(candidates: readonly Candidate[], limit: number): Pick[] {
  const scored = candidates.map((candidate) => ({ candidate, score: candidate.popularity }))
  return scored
    .toSorted(compareScored)
    .slice(0, limit)
    .map(({ candidate }) => ({ title: candidate, reason: { kind: 'popular' } }))
}

function explain(
  title: Candidate,
  taste: Taste,
  signals: readonly Signal[],
  featuresByKey: ReadonlyMap<string, TitleFeatures>,
): PickReason {
  const best = findBestSignal(title, signals, featuresByKey)
  if (best) return best
  const person = title.people.find(
    ({ id }) => countTitles(id, signals, featuresByKey) >= MIN_TITLES_OF_PERSON,
  )
  if (person) return { kind: 'person', name: person.name }
  const [topic] = toTopics(title.genreIds).toSorted(
    (one, other) => (taste.topics.get(other) ?? 0) - (taste.topics.get(one) ?? 0) || one - other,
  )
  const isLiked = topic !== undefined && (taste.topics.get(topic) ?? 0) >= MIN_TOPIC_AFFINITY
  return isLiked ? { kind: 'genre', topic } : { kind: 'popular' }
}

/** Returns the liked title that says most for a candidate, as a reason. */
function findBestSignal(
  title: Candidate,
  signals: readonly Signal[],
  featuresByKey: ReadonlyMap<string, TitleFeatures>,
): PickReason | undefined {
  let best: { reason: PickReason; evidence: number } | undefined
  for (const signal of signals) {
    const { kind, weight } = signal
    if (weight <= 0 || kind === 'abandoned' || kind === 'less' || !signal.title.name) continue
    const key = titleKey(signal.title)
    const evidence = weight * (weighLists(title, key) + weighShared(title, featuresByKey.get(key)))
    if (evidence >= MIN_TITLE_EVIDENCE && evidence > (best?.evidence ?? 0))
      best = { reason: { kind, title: signal.title }, evidence }
  }
  return best?.reason
}

function weighLists({ foundBy }: Candidate, key: string): number {
  return Math.max(
    0,
    ...foundBy.map((found) =>
      found.by === 'title' && found.key === key ? weighPosition(found.position) : 0,
    ),
  )
}

function weighShared(title: Candidate, features: TitleFeatures | undefined): number {
  if (!features) return 0
  const isSameCollection = title.collectionId !== null && title.collectionId === features.collectionId
  const topics = toTopics(features.genreIds)
  return (
    (isSameCollection ? SHARED.collection : 0) +
    SHARED.person * countShared(title.people, features.people) +
    SHARED.keyword * countShared(title.keywords, features.keywords) +
    SHARED.topic * toTopics(title.genreIds).filter((topic) => topics.includes(topic)).length
  )
}

function countShared(one: readonly { id: number }[], other: readonly { id: number }[]): number {
  return one.filter(({ id }) => other.some((each) => each.id === id)).length
}

function countTitles(
  personId: number,
  signals: readonly Signal[],
  featuresByKey: ReadonlyMap<string, TitleFeatures>,
): number {
  return signals.filter(({ title, weight }) => {
    const people = weight > 0 ? featuresByKey.get(titleKey(title))?.people : undefined
    return people?.some(({ id }) => id === personId)
  }).length
}
