/** Longer words are cut, which bounds the time that a comparison takes. */
const MAX_WORD_LENGTH = 32

/** Returns how many typos a word of this length may have. Short words are too similar to each other. */
export function allowedTypos(length: number): number {
  if (length < 4) return 0
  return length < 8 ? 1 : 2
}

/**
 * Returns the number of letters to insert, delete, replace or swap with their neighbor that turn `word` into `target`,
 * or into a start of it, if that is at most `limit`; otherwise Infinity.
 */
export function boundedDistance(
  word: string,
  target: string,
  { limit, isPrefix = false }: { limit: number; isPrefix?: boolean },
): number {
  const from = word.slice(0, MAX_WORD_LENGTH)
  const to = target.slice(0, MAX_WORD_LENGTH)
  if (from.length - to.length > limit || (!isPrefix && to.length - from.length > limit)) return Infinity
  let previous: number[] = []
  let row = Array.from({ length: to.length + 1 }, (_, column) => column)
  for (let index = 1; index <= from.length; index += 1) {
    const next = nextRow(from, to, index, row, previous)
    if (Math.min(...next) > limit) return Infinity
    previous = row
    row = next
  }
  const distance = isPrefix ? Math.min(...row) : (row[to.length] ?? Infinity)
  return distance <= limit ? distance : Infinity
}

/** The next row of the table of optimal string alignment: the distance of a start of `from` to each start of `to`. */
function nextRow(from: string, to: string, index: number, above: number[], twoAbove: number[]): number[] {
  const row = [index]
  for (let column = 1; column <= to.length; column += 1) {
    const at = (cells: number[], offset: number) => cells[column - offset] ?? Infinity
    const isSame = from[index - 1] === to[column - 1]
    const isSwapped = from[index - 1] === to[column - 2] && from[index - 2] === to[column - 1]
    row.push(
      Math.min(
        at(above, 0) + 1,
        at(row, 1) + 1,
        at(above, 1) + (isSame ? 0 : 1),
        isSwapped ? at(twoAbove, 2) + 1 : Infinity,
      ),
    )
  }
  return row
}
