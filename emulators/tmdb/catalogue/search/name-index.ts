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

/** People type the same prefixes letter by letter, so their matches are cached. */
const CACHED_PREFIXES = 400

/**
 * Indexes a list by the names of its items. The tiers are: the same name, names that start with it, all of its words, and
 * all of its words as prefixes. Like TMDB's search, it forgives no typing errors.
 */
export function createNameIndex<Item>(items: readonly Item[], getNames: (item: Item) => string[]): NameIndex {
  const wordsByItem = items.map((item) => getNames(item).map(splitWords))
  const names = indexNames(wordsByItem)
  const terms = indexWords(wordsByItem)
  const toSet = (ranks: ArrayLike<number>) => RankSet.of(items.length, ranks)
  const cache = new LRUCache<string, RankSet>({ max: CACHED_PREFIXES })
  const collectByPrefix = (prefix: string) => {
    const set = new RankSet(items.length)
    for (const word of terms.findByPrefix(prefix)) set.addAll(terms.getRanks(word))
    return set
  }
  const findByPrefix = (prefix: string) => {
    const set = cache.get(prefix) ?? collectByPrefix(prefix)
    cache.set(prefix, set)
    return set.copy()
  }

  return {
    find(query) {
      const words = splitWords(query)
      if (words.length === 0) return { all: new RankSet(items.length), tiers: [] }
      const name = words.join(' ')
      const all = intersectAll(words, findByPrefix)
      return {
        all,
        tiers: [
          () => toSet(names.findEqual(name)),
          () => toSet(names.findByPrefix(`${name} `)),
          () => toSet(names.findByPrefix(name)),
          () => intersectAll(words, (word) => toSet(terms.getRanks(word))),
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
  return {
    getRanks: (word: string) => ranksByWord.get(word) ?? [],
    findByPrefix: (prefix: string) =>
      words.slice(findLowerBound(words, prefix), findPrefixEnd(words, prefix)),
  }
}

function findLowerBound(sorted: readonly string[], text: string): number {
  return findFirstIndex(sorted.length, (index) => (sorted[index] ?? '') >= text)
}

function findPrefixEnd(sorted: readonly string[], prefix: string): number {
  return findLowerBound(sorted, `${prefix}\uffff`)
}
