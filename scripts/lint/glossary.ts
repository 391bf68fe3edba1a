/**
 * Words that this project does not use, with the word to use instead. A review found that private language, more than
 * anything else, kept newcomers from reading the code; CONTRIBUTING.md has the vocabulary.
 */

type BannedWord = {
  /** Matched as whole words, ignoring case. */
  word: RegExp
  instead: string
  /** Where the word counts; everywhere unless stated. */
  only?: 'identifier' | 'prose'
}

const BANNED_WORDS: readonly BannedWord[] = [
  { word: /answer(?:s|ed|ing|er)?/, instead: 'response, respond or handle' },
  { word: /stand-?ins?/, instead: 'emulator' },
  { word: /bookkeeping/, instead: 'database' },
  { word: /courier/, instead: 'webhook dispatcher' },
  { word: /refus(?:al|als)/, instead: 'an error type, or reject' },
  { word: /refuses?/, instead: 'reject', only: 'identifier' },
  { word: /kept/, instead: 'cached, stored or saved', only: 'identifier' },
  { word: /outbox/, instead: 'sync queue, or dev inbox' },
  { word: /misbehaviou?rs?|misbehaves?/, instead: 'fault injection' },
  { word: /hostile/, instead: 'fuzz' },
  { word: /victims?/, instead: 'targetUser', only: 'identifier' },
  { word: /verdicts?/, instead: 'assessment', only: 'identifier' },
  { word: /manners/, instead: 'options', only: 'identifier' },
  { word: /wish(?:es|ed)?/, instead: 'options or preference', only: 'identifier' },
  { word: /obeys?/, instead: 'handle', only: 'identifier' },
  { word: /forg(?:et|ets|etting|otten)/, instead: 'clear, delete or tombstone', only: 'identifier' },
  { word: /rehearse[sd]?/, instead: 'dry run' },
  { word: /films?/, instead: 'movie' },
  { word: /viewers?/, instead: 'user or guest' },
  { word: /visitors?/, instead: 'guest' },
  { word: /whoever|nobody|somebody/, instead: 'the thing that acts' },
  { word: /for want of|of one's own/, instead: 'a plain sentence', only: 'prose' },
  { word: /journeys?/, instead: 'round trip' },
  { word: /colours?|coloured/, instead: 'color' },
  { word: /favourites?/, instead: 'favorite' },
  { word: /behaviours?/, instead: 'behavior' },
  { word: /cancelled/, instead: 'canceled' },
  { word: /shel(?:f|ves)/, instead: 'the name of the row or list', only: 'identifier' },
  { word: /spec, section|design, rule/, instead: 'the rule itself', only: 'prose' },
]

/** Returns what to use instead of each banned word in an identifier or a file name, such as `createOutbox`. */
export function bannedInName(name: string): string[] {
  const words = name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .replaceAll(/[_$-]/g, ' ')
    // Written as two words in camel case.
    .replaceAll(/\bstand ins?\b/gi, 'stand-in')
  return findBanned(words, 'identifier')
}

/** Returns what to use instead of each banned word in a comment, a sentence or a test's title. */
export function bannedInProse(text: string): string[] {
  // Code in backticks names things as they are, such as a stored key.
  return findBanned(text.replaceAll(/`[^`]*`/g, ''), 'prose')
}

/**
 * Returns what to write instead of words that make a comment hard to read: a clause as its subject (“What the user likes”),
 * and pronouns that readers have to resolve.
 */
export function bannedInComment(comment: string): string[] {
  const [, start] = /^[\s*]*(What|Whether|Those)\b/.exec(comment) ?? []
  const [pronoun] = /\b(?:that|those) of\b|\bof which\b/i.exec(comment.replaceAll(/\s[\s*]*/g, ' ')) ?? []
  return [
    ...(start ? [`“${start} …”: begin with a noun or a verb`] : []),
    ...(pronoun ? [`“${pronoun}”: repeat the noun, or use a possessive`] : []),
    ...bannedInProse(comment),
  ]
}

function findBanned(text: string, kind: 'identifier' | 'prose'): string[] {
  return BANNED_WORDS.filter(({ only }) => only === undefined || only === kind).flatMap(
    ({ word, instead }) => {
      const found = new RegExp(`(?<![\\w-])(?:${word.source})(?![\\w-])`, 'i').exec(text)
      return found ? [`"${found[0]}": use ${instead}`] : []
    },
  )
}
