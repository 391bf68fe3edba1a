/** Orders picks so that neighbors differ: maximal marginal relevance, with limits. */
import { toTopics, type Candidate } from './candidate.ts'
import { compareTitles } from './signals.ts'
import type { Scored } from './taste.ts'

/** How much relevance counts; the rest is difference from the titles before. */
const RELEVANCE = 0.75

/** Similarity counts against the titles right before, as many as a row shows at once. */
const WINDOW = 8

/** Titles with the same first genre in a row, and of the same collection in the list. */
const MAX_GENRE_RUN = 3
const MAX_OF_COLLECTION = 2

/** The best candidates that are compared, per title of the result. */
const POOL_FACTOR = 3

/** Returns the best candidates in a varied order. The limits give way where nothing else is left. */
export function diversify(scored: readonly Scored[], limit: number): Candidate[] {
  const pool = scored.toSorted(compareScored).slice(0, limit * POOL_FACTOR)
  const scores = pool.map(({ score }) => score)
  const [low, high] = [Math.min(...scores), Math.max(...scores)]
  const rest = pool.map(({ candidate, score }) => ({
    candidate,
    relevance: high > low ? (score - low) / (high - low) : 1,
    topics: new Set(toTopics(candidate.genreIds)),
  }))
  const chosen: (typeof rest)[number][] = []
  while (chosen.length < limit && rest.length > 0) {
    const last = chosen.slice(-WINDOW)
    const best = selectAllowed(rest, chosen).reduce(
      (found, item) => {
        const similarity = Math.max(0, ...last.map((other) => compareFeatures(item, other)))
        const value = RELEVANCE * item.relevance - (1 - RELEVANCE) * similarity
        return found && found.value >= value ? found : { item, value }
      },
      undefined as { item: (typeof rest)[number]; value: number } | undefined,
    )
    if (!best) break
    chosen.push(best.item)
    rest.splice(rest.indexOf(best.item), 1)
  }
  return chosen.map(({ candidate }) => candidate)
}

/** The best first; of equals, movies before TV shows, and by id. */
export function compareScored(one: Scored, other: Scored): number {
  return other.score - one.score || compareTitles(one.candidate, other.candidate)
}

type Comparable = { candidate: Candidate; topics: ReadonlySet<number> }

/** Returns what the limits allow. The one of genres gives way first. */
function selectAllowed<Item extends Comparable>(
  rest: readonly Item[],
  chosen: readonly Item[],
): readonly Item[] {
  const apart = rest.filter(({ candidate }) => countParts(candidate, chosen) < MAX_OF_COLLECTION)
  const allowed = apart.filter(({ candidate }) => !isRunFull(candidate, chosen))
  return [allowed, apart, rest].find(({ length }) => length > 0) ?? []
}

function isRunFull({ genreIds: [genre] }: Candidate, chosen: readonly Comparable[]): boolean {
  const run = chosen.slice(-MAX_GENRE_RUN)
  if (genre === undefined || run.length < MAX_GENRE_RUN) return false
  return run.every(({ candidate }) => candidate.genreIds[0] === genre)
}

function countParts({ collectionId }: Candidate, chosen: readonly Comparable[]): number {
  if (collectionId === null) return 0
  return chosen.filter(({ candidate }) => candidate.collectionId === collectionId).length
}

/** Returns how alike two titles are, from 0 to 1. */
function compareFeatures(one: Comparable, other: Comparable): number {
  const [{ candidate: first }, { candidate: second }] = [one, other]
  if (first.collectionId !== null && first.collectionId === second.collectionId) return 1
  const shared = [...one.topics].filter((topic) => other.topics.has(topic)).length
  const all = one.topics.size + other.topics.size - shared
  const sharedKeywords = first.keywords.filter(({ id }) => second.keywords.some((each) => each.id === id))
  return Math.min(1, (all > 0 ? shared / all : 0) + 0.2 * sharedKeywords.length)
}
