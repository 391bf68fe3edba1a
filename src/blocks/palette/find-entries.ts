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

function rankOf({ label, keywords = '', detail = '' }: PaletteEntry, text: string): number {
  const match = matchWords(text, label)
  if (match) return match.isStrong ? (match.ranges[0]?.[0] === 0 ? 3 : STRONG) : 1
  return matchWords(text, `${label} ${keywords} ${detail}`)?.isStrong ? 1 : 0
}
