/** Other texts to search for when the catalogue finds nothing. */
import { normalizeText, splitWords } from '../text-match/normalize-text.ts'

/** Each variant costs a request. */
export const MAX_VARIANTS = 5

export type SearchVariant = {
  text: string
  /** True if the text finds too much: only results that match what the user typed count. */
  isBroad: boolean
}

/** Shorter starts of words find too much. */
const MIN_PREFIX_LENGTH = 3

/** Typos are rarely at the start of a word. */
const PREFIX_SHARES = [0.6, 0.4] as const

/** The rest must have a longer word than `the`, which finds everything. */
const MIN_LONGEST_WORD = 4

/** `the` within a text that was typed without spaces; what follows is a word, not an ending. */
const GLUED_ARTICLE = /^(\p{Letter}*?)the(\p{Letter}{4,})$/u

/**
 * Returns variants of a search, the closest first: without punctuation and accents, with the spaces around an article, the
 * start of its longest word, which a typo at the end does not change, and without one of its words.
 */
export function listSearchVariants(text: string): SearchVariant[] {
  const normalized = normalizeText(text)
  const words = normalized.split(' ')
  const longest = words.reduce((best, word) => (word.length > best.length ? word : best), '')
  const candidates: SearchVariant[] = [
    { text: normalized, isBroad: false },
    ...splitAtArticle(normalized),
    ...PREFIX_SHARES.map((share) => ({ text: takeStart(longest, share), isBroad: true })),
    ...dropWords(words).map((shorter) => ({ text: shorter, isBroad: false })),
  ]
  const seen = new Set(['', text.trim().toLowerCase()])
  return candidates
    .filter((variant) => {
      const isNew = !seen.has(variant.text)
      seen.add(variant.text)
      return isNew
    })
    .slice(0, MAX_VARIANTS)
}

/** With the spaces, and the start of what follows the article, as that may be several words. */
function splitAtArticle(word: string): SearchVariant[] {
  const [, before = '', after = ''] = GLUED_ARTICLE.exec(word) ?? []
  if (!after) return []
  return [
    { text: [before, 'the', after].filter(Boolean).join(' '), isBroad: true },
    { text: takeStart(after, PREFIX_SHARES[1]), isBroad: true },
  ]
}

/** Without the last word, and without the first: the ones that are most often too much. */
function dropWords(words: readonly string[]): string[] {
  if (words.length < 2) return []
  return [words.slice(0, -1), words.slice(1)]
    .filter((rest) => rest.some((word) => word.length >= MIN_LONGEST_WORD || splitWords(word).length > 1))
    .map((rest) => rest.join(' '))
}

/** Characters of scripts without spaces are words of their own, so that one is enough. */
function takeStart(word: string, share: number): string {
  const characters = splitWords(word)
  if (characters.length > 1) return characters.slice(0, Math.ceil(characters.length * share)).join('')
  const letters = Array.from(word)
  const length = Math.max(MIN_PREFIX_LENGTH, Math.ceil(letters.length * share))
  return length < letters.length ? letters.slice(0, length).join('') : ''
}
