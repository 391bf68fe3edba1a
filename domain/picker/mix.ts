/** The order in which candidates are offered: mixed from all sources, the same for the same seed. */
import { titleKey } from '../catalogue/title.ts'
import { uniqueBy } from '../unique-by.ts'
import type { Candidate, PickerSource } from './candidate.ts'

/** In each round, as many candidates of each source as it has. There is more to discover than to finish. */
const ROUND: readonly PickerSource[] = ['unfinished', 'watchlist', 'discovery', 'discovery']

/**
 * Returns all candidates, each title once, in rounds that contain every source that still has some. Titles that occur
 * several times belong to the first of: unfinished, watchlist, discovery. Unfinished titles stay in their order, the
 * others are shuffled. What is known about a title decides nothing, so that one more or less moves no other title of its
 * source: a session that goes through the order meets all sources in turn.
 */
export function mixCandidates(candidates: readonly Candidate[], seed: number): Candidate[] {
  const sources = [...new Set(ROUND)]
  const ranked = sources
    .toReversed()
    .flatMap((source) => candidates.filter((candidate) => candidate.source === source))
  // The last of equal titles remains, which is from the first source, at the position of the first.
  const unique = uniqueBy(ranked, ({ title }) => titleKey(title))
  const queues = new Map(
    sources.map((source) => {
      const ofSource = unique.filter((candidate) => candidate.source === source)
      return [source, source === 'unfinished' ? ofSource : shuffle(ofSource, seed)]
    }),
  )
  const mixed: Candidate[] = []
  for (let round = 0; mixed.length < unique.length; round += 1)
    for (const source of shuffleRound(round, seed)) mixed.push(...(queues.get(source)?.splice(0, 1) ?? []))
  return mixed
}

function shuffle(candidates: readonly Candidate[], seed: number): Candidate[] {
  return candidates
    .map((candidate) => ({ candidate, key: titleKey(candidate.title) }))
    .map((item) => ({ ...item, position: hash(`${seed} ${item.key}`) }))
    .toSorted((one, other) => one.position - other.position || one.key.localeCompare(other.key))
    .map(({ candidate }) => candidate)
}

function shuffleRound(round: number, seed: number): PickerSource[] {
  return ROUND.map((source, index) => ({ source, position: hash(`${seed} ${round} ${index}`) }))
    .toSorted((one, other) => one.position - other.position)
    .map(({ source }) => source)
}

/** Returns an integer that looks random: FNV-1a, mixed once more because the last characters change little of it. */
function hash(text: string): number {
  let value = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1)
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193)
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b)
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35)
  return (value ^ (value >>> 16)) >>> 0
}
