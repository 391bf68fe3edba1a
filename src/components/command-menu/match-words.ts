/** A part of a text, from a character up to another, as `slice` takes them. */
type TextRange = readonly [start: number, end: number]

export type WordMatch = {
  /** Whether every word was found at the beginning of one. */
  isStrong: boolean
  /** Where the words stand, in order and without overlaps. */
  ranges: TextRange[]
}

/**
 * Finds every word of `query` in `text`, in any order: at the beginning of a word, or else inside one. Case and accents
 * do not count. Nothing where a word is missing, or nothing is asked.
 */
export function matchWords(query: string, text: string): WordMatch | undefined {
  const words = fold(query).folded.split(/\s+/).filter(Boolean)
  if (words.length === 0) return undefined
  const { folded, places } = fold(text)
  const found = words.map((word) => findWord(word, folded))
  if (found.some((place) => !place)) return undefined
  const matches = found.flatMap((place) => place ?? [])
  return {
    isStrong: matches.every(({ isStart }) => isStart),
    ranges: joined(matches.map(({ start, end }) => [places[start] ?? 0, places[end] ?? text.length])),
  }
}

function findWord(word: string, folded: string) {
  const at = [...folded.matchAll(/[\p{L}\p{N}]+|[^\s]/gu)].find(({ index }) => folded.startsWith(word, index))
  const start = at ? at.index : folded.indexOf(word)
  return start < 0 ? undefined : { start, end: start + word.length, isStart: at !== undefined }
}

/** What the eye takes for one character. */
const CHARACTERS = new Intl.Segmenter()

/** The text without case and accents, and for each of its characters where that stood. */
function fold(text: string): { folded: string; places: number[] } {
  let folded = ''
  const places: number[] = []
  for (const { segment, index } of CHARACTERS.segment(text)) {
    const plain = segment.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()
    folded += plain
    for (let count = 0; count < plain.length; count += 1) places.push(index)
  }
  return { folded, places }
}

function joined(ranges: TextRange[]): TextRange[] {
  const sorted = ranges.toSorted(([one], [other]) => one - other)
  const result: TextRange[] = []
  for (const [start, end] of sorted) {
    const last = result.at(-1)
    if (last && start <= last[1]) result.splice(-1, 1, [last[0], Math.max(last[1], end)])
    else result.push([start, end])
  }
  return result
}
