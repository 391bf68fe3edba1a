/** Which documents of the catalogue to request for a user's picks: at most eight. */
import { findGenre } from '../catalogue/genres.ts'
import { titleKey, type TitleKind, type TitleRef } from '../catalogue/title.ts'
import { toTopics, type Candidate, type FoundBy, type TitleFeatures } from './candidate.ts'
import { SEED_PARTS, type Seed } from './parse-candidates.ts'
import type { Signal } from './signals.ts'

export type CatalogueRequest = { path: string; parameters: Record<string, string | number> }

/** A list of titles with a genre, with one of several keywords, or of a person. */
export type DiscoverRequest = CatalogueRequest & { kind: TitleKind; foundBy: FoundBy | null }

/** Titles whose lists are requested. One of them may be a title that the user did not like. */
const MAX_SEEDS = 5

/** Keywords that one list combines. */
const MAX_KEYWORDS = 4

/** The list of a genre has its best rated titles with enough votes. */
const MIN_VOTES = 200

/** A person is worth a list who is in this many of the liked titles. */
const MIN_TITLES_OF_PERSON = 2

/** Returns the titles whose features and lists say most: the most liked, and the most disliked one. */
export function selectSeeds(signals: readonly Signal[]): TitleRef[] {
  const liked = signals.filter(({ weight }) => weight > 0)
  const disliked = signals.filter(({ weight }) => weight < 0).slice(0, 1)
  return [...liked.slice(0, MAX_SEEDS - disliked.length), ...disliked].map(({ title: { kind, id } }) => ({
    kind,
    id,
  }))
}

/** Returns the request of a title with its features and lists, for `parseSeed`. */
export function getSeedRequest({ kind, id }: TitleRef): CatalogueRequest {
  return { path: `/${kind}/${id}`, parameters: { append_to_response: SEED_PARTS } }
}

/** Returns at most three lists of what the liked titles have in common, for `parseCandidatePage`. */
export function planDiscovery(
  signals: readonly Signal[],
  featuresByKey: ReadonlyMap<string, TitleFeatures>,
): DiscoverRequest[] {
  const liked = signals.flatMap(({ title, weight }) => {
    const features = weight > 0 ? featuresByKey.get(titleKey(title)) : undefined
    return features ? [{ kind: title.kind, weight, features }] : []
  })
  const kind = getFavoriteKind(liked)
  const keywords = rank(liked, ({ keywords }) => keywords.map(({ id }) => id)).slice(0, MAX_KEYWORDS)
  const topics = rank(liked, ({ genreIds }) => toTopics(genreIds))
  const genres = [...new Set(topics.flatMap((topic) => findGenre(kind, topic)?.id ?? []))]
  // TMDB finds no TV shows by person.
  const person = kind === 'movie' ? findSharedPerson(liked) : undefined
  return [
    ...genres.slice(0, person === undefined ? 2 : 1).map((genre) => discoverGenre(kind, genre)),
    ...(person === undefined
      ? []
      : [discoverPopular(kind, { with_people: person }, { by: 'person', ids: [person] })]),
    ...(keywords.length > 0
      ? [discoverPopular(kind, { with_keywords: keywords.join('|') }, { by: 'keyword', ids: keywords })]
      : []),
  ]
}

/** Returns the features of all titles that are known in any way: lists may contain titles of the history. */
export function collectFeatures(
  seeds: readonly Seed[],
  candidates: readonly Candidate[],
): Map<string, TitleFeatures> {
  const byKey = new Map<string, TitleFeatures>(candidates.map((title) => [titleKey(title), title]))
  for (const { title, features } of seeds) byKey.set(titleKey(title), features)
  return byKey
}

type Liked = { kind: TitleKind; weight: number; features: TitleFeatures }

function discoverGenre(kind: TitleKind, genre: number): DiscoverRequest {
  const parameters = { with_genres: genre, 'vote_count.gte': MIN_VOTES, sort_by: 'vote_average.desc' }
  return { path: `/discover/${kind}`, parameters, kind, foundBy: null }
}

function discoverPopular(
  kind: TitleKind,
  filter: Record<string, string | number>,
  foundBy: FoundBy,
): DiscoverRequest {
  const parameters = { ...filter, sort_by: 'popularity.desc' }
  return { path: `/discover/${kind}`, parameters, kind, foundBy }
}

function findSharedPerson(liked: readonly Liked[]): number | undefined {
  const isShared = (personId: number) =>
    liked.filter(({ features }) => features.people.some(({ id }) => id === personId)).length >=
    MIN_TITLES_OF_PERSON
  return rank(liked, ({ people }) => people.map(({ id }) => id)).find(isShared)
}

function getFavoriteKind(liked: readonly Liked[]): TitleKind {
  const balance = liked.reduce((sum, { kind, weight }) => sum + (kind === 'movie' ? weight : -weight), 0)
  return balance >= 0 ? 'movie' : 'tv'
}

/** Returns features by their summed weight, the most liked first; of equals, those with the lower id. */
function rank(liked: readonly Liked[], getIds: (features: TitleFeatures) => readonly number[]): number[] {
  const weights = new Map<number, number>()
  for (const { weight, features } of liked)
    for (const id of getIds(features)) weights.set(id, (weights.get(id) ?? 0) + weight)
  return [...weights]
    .toSorted(([id, weight], [otherId, otherWeight]) => otherWeight - weight || id - otherId)
    .map(([id]) => id)
}
