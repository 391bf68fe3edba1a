import { once } from '#domain/memoize.ts'
import { foldLetters } from '#domain/text-match/normalize-text.ts'

/** Character range as used by `slice`. */
type TextRange = readonly [start: number, end: number]

export type WordMatch = {
  /** True if every word matches the start of a word. */
  isStrong: boolean
  /** Sorted, without overlaps. */
  ranges: TextRange[]
}

/**
 * Finds every word of `query` in `text`, in any order, preferably at the start of a word. Ignores case and accents.
 * Returns undefined if a word is missing or the query is empty.
 */
export function matchWords(query: string, text: string): WordMatch | undefined {
  const words = fold(query).folded.split(/\s+/).filter(Boolean)
  if (words.length === 0) return undefined
  const { folded, offsets } = fold(text)
  const found = words.map((word) => findWord(word, folded))
  if (found.some((match) => !match)) return undefined
  const matches = found.flatMap((match) => match ?? [])
  return {
    isStrong: matches.every(({ isStart }) => isStart),
    ranges: mergeRanges(matches.map(({ start, end }) => [offsets[start] ?? 0, offsets[end] ?? text.length])),
  }
}

function findWord(word: string, folded: string) {
  const at = [...folded.matchAll(/[\p{L}\p{N}]+|[^\s]/gu)].find(({ index }) => folded.startsWith(word, index))
  const start = at ? at.index : folded.indexOf(word)
  return start < 0 ? undefined : { start, end: start + word.length, isStart: at !== undefined }
}

const getSegmenter = once(() => new Intl.Segmenter())

/** Strips case and accents, and maps each resulting character to its offset in the original text. */
function fold(text: string): { folded: string; offsets: number[] } {
  let folded = ''
  const offsets: number[] = []
  for (const { segment, index } of getSegmenter().segment(text)) {
    const base = foldLetters(segment)
    folded += base
    for (let count = 0; count < base.length; count += 1) offsets.push(index)
  }
  return { folded, offsets }
}

function mergeRanges(ranges: TextRange[]): TextRange[] {
  const sorted = ranges.toSorted(([one], [other]) => one - other)
  const result: TextRange[] = []
  for (const [start, end] of sorted) {
    const last = result.at(-1)
    if (last && start <= last[1]) result.splice(-1, 1, [last[0], Math.max(last[1], end)])
    else result.push([start, end])
  }
  return result
}
