/** Says why a title is recommended. */
import { titleKey, type TitleRef } from '../catalogue/title.ts'
import { toTopics, type Candidate, type TitleFeatures } from './candidate.ts'
import type { Signal } from './signals.ts'
import { weighPosition, type Taste } from './taste.ts'

type LikedTitle = TitleRef & { name: string }

export type PickReason =
  | { kind: 'finished' | 'watching' | 'favorited' | 'rated' | 'more'; title: LikedTitle }
  | { kind: 'person'; name: string }
  | { kind: 'genre'; topic: number }
  | { kind: 'popular' }

/** A person who is in this many liked titles is a reason. */
const MIN_TITLES_OF_PERSON = 2

/** A title is the reason if it says at least this much, and a topic if it is liked at least this much. */
const MIN_TITLE_EVIDENCE = 0.2
const MIN_TOPIC_AFFINITY = 0.3

/** The weight of features that two titles share, beside a list, which counts up to 1. */
const SHARED = { collection: 1, person: 0.4, keyword: 0.3, topic: 0.08 } as const

/** Returns a function that returns the reason for a title: what the history and the taste say most for it. */
export function createExplainer(
  signals: readonly Signal[],
  featuresByKey: ReadonlyMap<string, TitleFeatures>,
  taste: Taste,
): (title: Candidate) => PickReason {
  const liked = signals.flatMap((signal) => toLiked(signal, featuresByKey.get(titleKey(signal.title))))
  const titlesByPerson = countByPerson(liked)
  return (title) => {
    const best = findBest(title, liked)
    if (best) return best
    const person = title.people.find(({ id }) => (titlesByPerson.get(id) ?? 0) >= MIN_TITLES_OF_PERSON)
    return person ? { kind: 'person', name: person.name } : findTopic(title, taste)
  }
}

type Liked = {
  key: string
  weight: number
  /** Undefined for a title without a name. */
  reason: PickReason | undefined
  features: TitleFeatures | undefined
  topics: readonly number[]
}

function toLiked({ title, kind, weight }: Signal, features: TitleFeatures | undefined): Liked[] {
  if (weight <= 0 || kind === 'abandoned' || kind === 'less') return []
  const reason = title.name ? { kind, title } : undefined
  return [{ key: titleKey(title), weight, reason, features, topics: toTopics(features?.genreIds ?? []) }]
}

function countByPerson(liked: readonly Liked[]): Map<number, number> {
  const counts = new Map<number, number>()
  for (const { features } of liked)
    for (const { id } of features?.people ?? []) counts.set(id, (counts.get(id) ?? 0) + 1)
  return counts
}

function findBest(title: Candidate, liked: readonly Liked[]): PickReason | undefined {
  const topics = toTopics(title.genreIds)
  let best: { reason: PickReason; evidence: number } | undefined
  for (const { key, weight, reason, ...other } of liked) {
    if (!reason || key === titleKey(title)) continue
    const evidence = weight * (weighLists(title, key) + weighShared(title, topics, other))
    if (evidence >= MIN_TITLE_EVIDENCE && evidence > (best?.evidence ?? 0)) best = { reason, evidence }
  }
  return best?.reason
}

function findTopic({ genreIds }: Candidate, taste: Taste): PickReason {
  const [topic] = toTopics(genreIds).toSorted(
    (one, other) => (taste.topics.get(other) ?? 0) - (taste.topics.get(one) ?? 0) || one - other,
  )
  const isLiked = topic !== undefined && (taste.topics.get(topic) ?? 0) >= MIN_TOPIC_AFFINITY
  return isLiked ? { kind: 'genre', topic } : { kind: 'popular' }
}

function weighLists({ foundBy }: Candidate, key: string): number {
  let best = 0
  for (const found of foundBy)
    if (found.by === 'title' && found.key === key) best = Math.max(best, weighPosition(found.position))
  return best
}

function weighShared(
  title: Candidate,
  topics: readonly number[],
  { features, topics: otherTopics }: Pick<Liked, 'features' | 'topics'>,
): number {
  if (!features) return 0
  const isSameCollection = title.collectionId !== null && title.collectionId === features.collectionId
  return (
    (isSameCollection ? SHARED.collection : 0) +
    SHARED.person * countShared(title.people, features.people) +
    SHARED.keyword * countShared(title.keywords, features.keywords) +
    SHARED.topic * topics.filter((topic) => otherTopics.includes(topic)).length
  )
}

function countShared(one: readonly { id: number }[], other: readonly { id: number }[]): number {
  return one.filter(({ id }) => other.some((each) => each.id === id)).length
}
