/**
 * Ranks order the titles of a list. They are texts, and between two of them there is always another one. So moving a title
 * changes only that title, and moves on two devices merge.
 *
 * Why ranks and not indexes: docs/decisions/0046-lists.md
 */

const DIGITS = '0123456789abcdefghijklmnopqrstuvwxyz'
const BASE = DIGITS.length

/** Ranks at the ends are numbers of this many digits, and far apart, so that they stay short however many are added. */
const WIDTH = 9
const STEP = BASE ** 4
const FIRST = STEP * Math.floor(BASE ** WIDTH / STEP / 2) + 1
const LARGEST = BASE ** WIDTH - 1

/** A list in which titles were moved to the same gap again and again gets new ranks. */
const LENGTH_MAX = 60

/** Returns whether a text is a rank of this app. */
export function isRank(text: string): boolean {
  return text.length <= LENGTH_MAX && /^[0-9a-z]*[1-9a-z]$/.test(text)
}

/**
 * Returns ascending ranks between two others; undefined as a bound is an end of the list. Returns undefined if there is no
 * room, for example because two devices gave the same rank to two titles.
 */
export function ranksBetween(
  before: string | undefined,
  after: string | undefined,
  count: number,
): string[] | undefined {
  const ranks = createRanks(before, after, count)
  return ranks.every(
    (rank, index) =>
      isRank(rank) && rank > (ranks[index - 1] ?? before ?? '') && (after === undefined || rank < after),
  )
    ? ranks
    : undefined
}

function createRanks(before: string | undefined, after: string | undefined, count: number): string[] {
  if (after === undefined) return createEndRanks(before, count)
  if (before === undefined) return createStartRanks(after, count)
  if (count === 0) return []
  const middle = Math.floor(count / 2)
  const rank = middleOf(before, after)
  return [...createRanks(before, rank, middle), rank, ...createRanks(rank, after, count - middle - 1)]
}

function createEndRanks(before: string | undefined, count: number): string[] {
  const start = before === undefined ? FIRST : (Math.floor(toNumber(before) / STEP) + 1) * STEP + 1
  return Array.from({ length: count }, (_, index) => fromNumber(start + index * STEP))
}

function createStartRanks(after: string, count: number): string[] {
  const start = (Math.floor(toNumber(after) / STEP) - count) * STEP + 1
  return Array.from({ length: count }, (_, index) => fromNumber(start + index * STEP))
}

function toNumber(rank: string): number {
  return Number.parseInt(rank.slice(0, WIDTH).padEnd(WIDTH, '0'), BASE)
}

/** A number that is too small or too large becomes no rank. */
function fromNumber(value: number): string {
  return value > 0 && value <= LARGEST ? value.toString(BASE).padStart(WIDTH, '0') : ''
}

/** Reads both as digits after a point, and stops at the first digit that is between them. */
function middleOf(low: string, high: string): string {
  let rank = ''
  let isBelowHigh = false
  while (rank.length <= LENGTH_MAX) {
    const lowDigit: number = DIGITS.indexOf(low[rank.length] ?? '0')
    const highDigit: number = isBelowHigh ? BASE : DIGITS.indexOf(high[rank.length] ?? '0')
    if (highDigit - lowDigit > 1) return rank + DIGITS.charAt(Math.floor((lowDigit + highDigit) / 2))
    isBelowHigh ||= highDigit > lowDigit
    rank += DIGITS.charAt(lowDigit)
  }
  return ''
}
