import { matchWords } from './match-words.ts'
import type { PaletteEntry, PaletteGroup } from './palette-entry.ts'

/** Of screens and settings the best are enough. */
const MOST_FOUND = 6

/** What the text finds in a group, and how well: by the beginnings of the label's words, or in some other way. */
export type FoundGroup = PaletteGroup & { isStrong: boolean }

/** The entries that the text finds, those first that it names best. Blank text finds whatever is not hidden. */
export function findEntries({ heading, entries }: PaletteGroup, text: string): FoundGroup {
  if (!text) return { heading, entries: entries.filter(({ isHidden }) => !isHidden), isStrong: false }
  const found = entries
    .map((entry) => ({ entry, rank: rankOf(entry, text) }))
    .filter(({ rank }) => rank > 0)
    .toSorted((one, other) => other.rank - one.rank)
    .slice(0, MOST_FOUND)
  return { heading, entries: found.map(({ entry }) => entry), isStrong: (found[0]?.rank ?? 0) >= STRONG }
}

const STRONG = 2

/** From best to worst: how the label begins, its words, its words with others for the same, any part of it; 0 is none. */
function rankOf({ label, keywords = '', detail = '', isHidden }: PaletteEntry, text: string): number {
  const match = matchWords(text, label)
  if (match) return match.isStrong ? (match.ranges[0]?.[0] === 0 ? 4 : 3) : 1
  // What there are many of is not found by the word that they share.
  if (isHidden && !matchWords(firstWord(text), label)) return 0
  return matchWords(text, `${label} ${keywords} ${detail}`)?.isStrong ? STRONG : 0
}

function firstWord(text: string): string {
  return text.split(/\s/)[0] ?? ''
}
