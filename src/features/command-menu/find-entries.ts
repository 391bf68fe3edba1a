import type { CommandEntry, CommandGroup } from '#src/features/search-box/command-entry.tsx'
import { matchWords } from '#src/features/search-box/match-words.ts'

/** Maximum number of matches per group. */
const MAX_ENTRIES = 6

/** The matching entries of a group. `isStrong`: the best match is at the start of a word. */
export type FoundGroup = CommandGroup & { isStrong: boolean }

/**
 * Returns the entries that match the text, best match first. Blank text matches every entry that is not search-only.
 */
export function findEntries({ heading, entries }: CommandGroup, text: string): FoundGroup {
  if (!text) return { heading, entries: entries.filter(({ isSearchOnly }) => !isSearchOnly), isStrong: false }
  const found = entries
    .map((entry) => ({ entry, rank: rankEntry(entry, text) }))
    .filter(({ rank }) => rank > 0)
    .toSorted((one, other) => other.rank - one.rank)
    .slice(0, MAX_ENTRIES)
  return { heading, entries: found.map(({ entry }) => entry), isStrong: (found[0]?.rank ?? 0) >= STRONG_RANK }
}

const STRONG_RANK = 2

/** 4: start of the label, 3: start of its words, 2: its words and keywords, 1: inside a word, 0: no match. */
function rankEntry({ label, keywords = '', detail = '', isSearchOnly }: CommandEntry, text: string): number {
  const match = matchWords(text, label)
  if (match) return match.isStrong ? (match.ranges[0]?.[0] === 0 ? 4 : 3) : 1
  // A word that many search-only entries have in their details ("genre") doesn't match on its own.
  const words =
    isSearchOnly && !matchWords(firstWord(text), label) ? keywords : `${label} ${keywords} ${detail}`
  return matchWords(text, words)?.isStrong ? STRONG_RANK : 0
}

function firstWord(text: string): string {
  return text.split(/\s/)[0] ?? ''
}
