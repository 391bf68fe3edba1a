import { LRUCache } from 'lru-cache'

import { appendTo } from '../append-to.ts'
import { firstPlace } from '../first-place.ts'
import { RankSet } from '../rank-set.ts'
import { isOneSlipAway, SHORTEST_FORGIVEN_WORD, withOneLetterLess } from './one-slip.ts'
import { withoutArticle, wordsOf } from './words.ts'

/** What a search found, as ranks in the list that was indexed. */
export type Matches = {
  everything: RankSet
  /** Each a worse match than the one before, and made when it is called: the first page seldom needs the last one. */
  tiers: readonly (() => RankSet)[]
}

export type NameIndex = { find(query: string): Matches }

/** With fewer than a page of matches, a slip of the finger is likely. */
const FEW = 20

/** How many beginnings of words are kept with what they find: people type the same ones letter by letter. */
const KEPT_BEGINNINGS = 400

/**
 * Indexes a list by the names of its items. The tiers are: the name itself, its beginning, all its words, beginnings of
 * words, and, where these are few, words that are one slip away.
 */
export function createNameIndex<Item>(items: readonly Item[], namesOf: (item: Item) => string[]): NameIndex {
  const wordsByItem = items.map((item) => namesOf(item).map(wordsOf))
  const names = indexNames(wordsByItem)
  const terms = indexWords(wordsByItem)
  const setOf = (ranks: ArrayLike<number>) => RankSet.of(items.length, ranks)
  const havingAny = (words: readonly string[]) => {
    const set = new RankSet(items.length)
    for (const word of words) set.addAll(terms.ranks(word))
    return set
  }
  const kept = new LRUCache<string, RankSet>({ max: KEPT_BEGINNINGS })
  const beginningWith = (start: string) => {
    const set = kept.get(start) ?? havingAny(terms.beginningWith(start))
    kept.set(start, set)
    return set.copy()
  }

  return {
    find(query) {
      const words = wordsOf(query)
      if (words.length === 0) return { everything: new RankSet(items.length), tiers: [] }
      const name = words.join(' ')
      const beginning = forAll(words, beginningWith)
      const everything =
        beginning.length < FEW ? forAll(words, (word) => havingAny(terms.near(word))) : beginning
      return {
        everything,
        tiers: [
          () => setOf(names.equalTo(name)),
          () => setOf(names.beginningWith(`${name} `)),
          () => setOf(names.beginningWith(name)),
          () => forAll(words, (word) => setOf(terms.ranks(word))),
          () => beginning.copy(),
          () => everything.copy(),
        ],
      }
    },
  }
}

/** What is found for every one of the words. */
function forAll(words: readonly string[], find: (word: string) => RankSet): RankSet {
  return words.map(find).reduce((one, other) => one.retain(other))
}

/** The words of all names of every item, by rank. */
type WordsByItem = readonly (readonly (readonly string[])[])[]

/** All names in alphabetical order, each with the rank of its item; a name with an article stands there without it too. */
function indexNames(wordsByItem: WordsByItem) {
  const entries = wordsByItem.flatMap((names, rank) => {
    const whole = names.map((words) => words.join(' '))
    return [...new Set([...whole, ...whole.map(withoutArticle)])].map((name) => ({ name, rank }))
  })
  entries.sort((one, other) => (one.name < other.name ? -1 : Number(one.name > other.name)))
  const names = entries.map(({ name }) => name)
  const ranks = Uint32Array.from(entries, ({ rank }) => rank)
  return {
    equalTo: (name: string) => ranks.subarray(firstFrom(names, name), firstFrom(names, `${name}\u0000`)),
    beginningWith: (start: string) => ranks.subarray(firstFrom(names, start), firstBehind(names, start)),
  }
}

function indexWords(wordsByItem: WordsByItem) {
  const ranksByWord = new Map<string, number[]>()
  for (const [rank, names] of wordsByItem.entries())
    for (const word of new Set(names.flat())) appendTo(ranksByWord, word, rank)
  const words = [...ranksByWord.keys()].toSorted()
  const beginningWith = (start: string) => words.slice(firstFrom(words, start), firstBehind(words, start))
  let wordsByPart: ReadonlyMap<string, readonly string[]> | undefined

  return {
    /** The items that have exactly this word. */
    ranks: (word: string) => ranksByWord.get(word) ?? [],
    beginningWith,
    /** The words that this one may have been meant to be, and those that it begins. */
    near: (word: string) => {
      wordsByPart ??= indexParts(words)
      const near = withOneLetterLess(word).flatMap((part) => wordsByPart?.get(part) ?? [])
      return [...near.filter((other) => isOneSlipAway(word, other)), ...beginningWith(word)]
    },
  }
}

function indexParts(words: readonly string[]): Map<string, string[]> {
  const wordsByPart = new Map<string, string[]>()
  for (const word of words) {
    if (word.length < SHORTEST_FORGIVEN_WORD) continue
    for (const part of withOneLetterLess(word)) appendTo(wordsByPart, part, word)
  }
  return wordsByPart
}

/** The place of the first text that does not come before `text`. */
function firstFrom(sorted: readonly string[], text: string): number {
  return firstPlace(sorted.length, (place) => (sorted[place] ?? '') >= text)
}

/** The place behind the last text that begins with `start`. */
function firstBehind(sorted: readonly string[], start: string): number {
  return firstFrom(sorted, `${start}\uffff`)
}
