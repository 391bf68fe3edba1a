import { LRUCache } from 'lru-cache'

import { addToList, findFirstIndex } from '../indexing.ts'
import { RankSet } from '../rank-set.ts'
import { splitWords, stripArticle } from '../text-folding.ts'

/** The matches of a query, as ranks in the indexed list. */
export type Matches = {
  all: RankSet
  /** From the best matches to the worst. Computed on call, because the first page rarely needs the last tiers. */
  tiers: readonly (() => RankSet)[]
}

export type NameIndex = { find(query: string): Matches }

/** With fewer matches than a page holds, the query is assumed to have a typo. */
const FEW_MATCHES = 20

/** People type the same prefixes letter by letter, so their matches are cached. */
const CACHED_PREFIXES = 400

/** Shorter words are too similar to each other for tolerating typos. */
const MIN_TYPO_WORD_LENGTH = 4

/**
 * Indexes a list by the names of its items. The tiers are: the same name, names that start with it, all of its words,
 * all of its words as prefixes, and, if there are few matches, words that differ by one typo.
 */
export function createNameIndex<Item>(items: readonly Item[], getNames: (item: Item) => string[]): NameIndex {
  const wordsByItem = items.map((item) => getNames(item).map(splitWords))
  const names = indexNames(wordsByItem)
  const terms = indexWords(wordsByItem)
  const toSet = (ranks: ArrayLike<number>) => RankSet.of(items.length, ranks)
  const findAny = (words: readonly string[]) => {
    const set = new RankSet(items.length)
    for (const word of words) set.addAll(terms.getRanks(word))
    return set
  }
  const cache = new LRUCache<string, RankSet>({ max: CACHED_PREFIXES })
  const findByPrefix = (prefix: string) => {
    const set = cache.get(prefix) ?? findAny(terms.findByPrefix(prefix))
    cache.set(prefix, set)
    return set.copy()
  }

  return {
    find(query) {
      const words = splitWords(query)
      if (words.length === 0) return { all: new RankSet(items.length), tiers: [] }
      const name = words.join(' ')
      const byPrefix = intersectAll(words, findByPrefix)
      const all =
        byPrefix.length < FEW_MATCHES
          ? intersectAll(words, (word) => findAny(terms.findSimilar(word)))
          : byPrefix
      return {
        all,
        tiers: [
          () => toSet(names.findEqual(name)),
          () => toSet(names.findByPrefix(`${name} `)),
          () => toSet(names.findByPrefix(name)),
          () => intersectAll(words, (word) => toSet(terms.getRanks(word))),
          () => byPrefix.copy(),
          () => all.copy(),
        ],
      }
    },
  }
}

function intersectAll(words: readonly string[], find: (word: string) => RankSet): RankSet {
  return words.map(find).reduce((one, other) => one.intersect(other))
}

type WordsByItem = readonly (readonly (readonly string[])[])[]

/** Sorts all names, with and without their article, and keeps the rank of the item of each. */
function indexNames(wordsByItem: WordsByItem) {
  const entries = wordsByItem.flatMap((words, rank) => {
    const names = words.map((parts) => parts.join(' '))
    return [...new Set([...names, ...names.map(stripArticle)])].map((name) => ({ name, rank }))
  })
  entries.sort((one, other) => (one.name < other.name ? -1 : Number(one.name > other.name)))
  const names = entries.map(({ name }) => name)
  const ranks = Uint32Array.from(entries, ({ rank }) => rank)
  return {
    findEqual: (name: string) =>
      ranks.subarray(findLowerBound(names, name), findLowerBound(names, `${name}\u0000`)),
    findByPrefix: (prefix: string) =>
      ranks.subarray(findLowerBound(names, prefix), findPrefixEnd(names, prefix)),
  }
}

function indexWords(wordsByItem: WordsByItem) {
  const ranksByWord = new Map<string, number[]>()
  for (const [rank, names] of wordsByItem.entries())
    for (const word of new Set(names.flat())) addToList(ranksByWord, word, rank)
  const words = [...ranksByWord.keys()].toSorted()
  const findByPrefix = (prefix: string) =>
    words.slice(findLowerBound(words, prefix), findPrefixEnd(words, prefix))
  let wordsByDeletion: ReadonlyMap<string, readonly string[]> | undefined

  return {
    getRanks: (word: string) => ranksByWord.get(word) ?? [],
    findByPrefix,
    /** Returns words that differ by one typo, and words of which this is a prefix. */
    findSimilar: (word: string) => {
      wordsByDeletion ??= indexDeletions(words)
      const candidates = createDeletions(word).flatMap((part) => wordsByDeletion?.get(part) ?? [])
      return [...candidates.filter((other) => isOneTypoAway(word, other)), ...findByPrefix(word)]
    },
  }
}

function indexDeletions(words: readonly string[]): Map<string, string[]> {
  const wordsByDeletion = new Map<string, string[]>()
  for (const word of words) {
    if (word.length < MIN_TYPO_WORD_LENGTH) continue
    for (const part of createDeletions(word)) addToList(wordsByDeletion, part, word)
  }
  return wordsByDeletion
}

/** Returns the word and all results of deleting one letter. Words that are one typo apart share one of them. */
function createDeletions(word: string): string[] {
  return [word, ...Array.from(word, (_, index) => word.slice(0, index) + word.slice(index + 1))]
}

/** Whether the words differ by one insertion, deletion, substitution or swap of neighboring letters. */
function isOneTypoAway(one: string, other: string): boolean {
  if (Math.min(one.length, other.length) < MIN_TYPO_WORD_LENGTH - 1) return false
  if (Math.abs(one.length - other.length) > 1) return false
  let start = 0
  while (start < one.length && one[start] === other[start]) start += 1
  const [oneRest, otherRest] = [one.slice(start), other.slice(start)]
  return (
    oneRest.slice(1) === otherRest.slice(1) ||
    oneRest === otherRest.slice(1) ||
    oneRest.slice(1) === otherRest ||
    (oneRest.slice(2) === otherRest.slice(2) && oneRest[0] === otherRest[1] && oneRest[1] === otherRest[0])
  )
}

function findLowerBound(sorted: readonly string[], text: string): number {
  return findFirstIndex(sorted.length, (index) => (sorted[index] ?? '') >= text)
}

function findPrefixEnd(sorted: readonly string[], prefix: string): number {
  return findLowerBound(sorted, `${prefix}\uffff`)
}
