/** Minor words of a title, which stay with the next word and can be set small. */
export const MINOR_WORDS: ReadonlySet<string> = new Set([
  'a',
  'an',
  'and',
  'at',
  'by',
  'for',
  'from',
  'in',
  'of',
  'on',
  'the',
  'to',
  'with',
])

/** Words that should not end a line. */
const NON_FINAL_WORDS = new Set([...MINOR_WORDS, 'or', '&'])

/**
 * Returns the most even way to break the words into each number of lines, from 1 to `maxLines`.
 * `widths` and `space` are the widths of the words and of a space, in one unit; `joint` is the separator of words.
 */
export function findEvenBreaks(
  words: readonly string[],
  widths: readonly number[],
  space: number,
  maxLines: number,
  joint: ' ' | '' = ' ',
): string[][] {
  const counts = Array.from({ length: Math.min(maxLines, words.length) }, (_, index) => index + 1)
  return counts.map((count) => findBestBreak(words, widths, space, count, joint).lines)
}

type Break = { lines: string[]; cost: number }

/** Tries every break of the first line and recurses. Titles are short, so there are few combinations. */
function findBestBreak(
  words: readonly string[],
  widths: readonly number[],
  space: number,
  count: number,
  joint: ' ' | '',
): Break {
  const ideal = widths.reduce((sum, width) => sum + width + space, 0) / count
  const search = (from: number, left: number): Break => {
    const lineCost = (to: number) => {
      const width = widths.slice(from, to).reduce((sum, value) => sum + value + space, 0)
      const leaning = to < words.length && NON_FINAL_WORDS.has((words[to - 1] ?? '').toLowerCase()) ? 0.35 : 0
      return (width / ideal - 1) ** 2 + leaning
    }
    const joinWords = (to: number) => words.slice(from, to).join(joint).trim()
    if (left === 1) return { lines: [joinWords(words.length)], cost: lineCost(words.length) }
    let best: Break = { lines: [], cost: Infinity }
    for (let to = from + 1; to <= words.length - left + 1; to += 1) {
      const rest = search(to, left - 1)
      const cost = lineCost(to) + rest.cost
      if (cost < best.cost) best = { lines: [joinWords(to), ...rest.lines], cost }
    }
    return best
  }
  return search(0, count)
}
