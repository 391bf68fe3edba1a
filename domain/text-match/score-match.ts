/** How well a name matches what a user typed. */
import { allowedTypos, boundedDistance } from './edit-distance.ts'
import { splitWords, stripArticle } from './normalize-text.ts'

/** From the best match to none. Typos cost `TYPO_COST` each. */
const SCORES = {
  same: 1,
  /** The same letters: other spaces, or without the article. */
  sameLetters: 0.95,
  /** The name starts with the query. */
  start: 0.85,
  startOfWord: 0.8,
  /** All words, in any order. */
  words: 0.7,
  wordPrefixes: 0.65,
  typos: 0.55,
  none: 0,
}

const TYPO_COST = 0.05

/** Of a word with typos that is only the start of a word. */
const PREFIX_COST = 0.02

/** However many typos, the words are there. */
const MIN_SCORE = 0.02

/** More words than names have. Bounds the time that a comparison takes. */
const MAX_WORDS = 12

/** Shorter queries are inside too many names when spaces are ignored. */
const MIN_JOINED_LENGTH = 4

/** A query that is compared with many names. */
export type NameMatcher = (name: string) => number

/** Returns how well the name matches the query: 1 if they are the same, 0 if a word of the query is missing. */
export function scoreMatch(query: string, name: string): number {
  return createNameMatcher(query)(name)
}

/** Returns a function that scores names like `scoreMatch`. */
export function createNameMatcher(query: string): NameMatcher {
  const words = splitWords(query).slice(0, MAX_WORDS)
  const text = words.join(' ')
  if (!text) return () => SCORES.none
  return (name) => {
    const nameWords = splitWords(name)
    return Math.max(scoreWholeName(text, nameWords.join(' ')), scoreWords(words, nameWords))
  }
}

export type Ranking<Item> = {
  /** All names of an item, such as its title and its original title. */
  namesOf: (item: Item) => readonly string[]
  popularityOf: (item: Item) => number
  isPerson: (item: Item) => boolean
}

/** A person who has less than this share of the best known one's popularity is unknown. */
const KNOWN_SHARE = 0.1

/** Returns the items by how well their best name matches, then by popularity, then in their original order. */
export function rankResults<Item>(query: string, items: readonly Item[], ranking: Ranking<Item>): Item[] {
  const { namesOf, popularityOf, isPerson } = ranking
  const match = createNameMatcher(query)
  const knownFrom = Math.max(0, ...items.filter(isPerson).map(popularityOf)) * KNOWN_SHARE
  return items
    .map((item) => {
      const score = Math.max(0, ...namesOf(item).map(match))
      const popularity = popularityOf(item)
      return { item, popularity, score: isPerson(item) ? scorePerson(score, popularity >= knownFrom) : score }
    })
    .toSorted((one, other) => other.score - one.score || other.popularity - one.popularity)
    .map(({ item }) => item)
}

/** A last name is as good as a first name, and unknown people have a single name that many known ones share. */
function scorePerson(score: number, isKnown: boolean): number {
  if (!isKnown) return Math.min(score, SCORES.words)
  return score === SCORES.words ? SCORES.start : score
}

function scoreWholeName(text: string, name: string): number {
  if (text === name) return SCORES.same
  const letters = joinLetters(text)
  const nameLetters = joinLetters(name)
  if (letters === nameLetters) return SCORES.sameLetters
  if (`${name} `.startsWith(`${text} `) || stripArticle(name).startsWith(`${stripArticle(text)} `))
    return SCORES.start
  if (name.startsWith(text) || stripArticle(name).startsWith(text)) return SCORES.startOfWord
  if (letters.length < MIN_JOINED_LENGTH) return SCORES.none
  if (nameLetters.startsWith(letters)) return SCORES.wordPrefixes
  const typos = boundedDistance(letters, nameLetters, { limit: allowedTypos(letters.length) })
  return typos === Infinity ? SCORES.none : SCORES.typos - typos * TYPO_COST
}

/** Scores a query whose words are all in the name, each one once; the last may be a prefix, as it is still being typed. */
function scoreWords(words: readonly string[], nameWords: readonly string[]): number {
  const remaining = [...nameWords]
  let typos = 0
  let isPrefix = false
  for (const [index, word] of words.entries()) {
    const found = takeWord(word, remaining, index === words.length - 1)
    if (!found) return SCORES.none
    typos += found.typos
    isPrefix ||= found.isPrefix
  }
  if (typos > 0) return Math.max(MIN_SCORE, SCORES.typos - typos * TYPO_COST - (isPrefix ? PREFIX_COST : 0))
  return isPrefix ? SCORES.wordPrefixes : SCORES.words
}

type FoundWord = { index: number; typos: number; isPrefix: boolean }

/** Removes the most similar word. Returns undefined if none is similar enough. */
function takeWord(word: string, remaining: string[], isLast: boolean): FoundWord | undefined {
  const limit = allowedTypos(word.length)
  let best: FoundWord | undefined
  for (const [index, candidate] of remaining.entries()) {
    const typos = boundedDistance(word, candidate, { limit })
    const prefixTypos = isLast ? boundedDistance(word, candidate, { limit, isPrefix: true }) : Infinity
    const found = { index, typos: Math.min(typos, prefixTypos), isPrefix: prefixTypos < typos }
    if (found.typos === Infinity) continue
    if (!best || found.typos < best.typos || (found.typos === best.typos && best.isPrefix && !found.isPrefix))
      best = found
  }
  if (best) remaining.splice(best.index, 1)
  return best
}

function joinLetters(normalized: string): string {
  return stripArticle(normalized).replaceAll(' ', '')
}
