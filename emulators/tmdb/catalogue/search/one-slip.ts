/** A shorter word is too easily one slip away from another. */
export const SHORTEST_FORGIVEN_WORD = 4

/** Whether one letter was added, left out, changed, or swapped with its neighbour. */
export function isOneSlipAway(one: string, other: string): boolean {
  if (Math.min(one.length, other.length) < SHORTEST_FORGIVEN_WORD - 1) return false
  if (Math.abs(one.length - other.length) > 1) return false
  let start = 0
  while (start < one.length && one[start] === other[start]) start += 1
  const [restOfOne, restOfOther] = [one.slice(start), other.slice(start)]
  return (
    restOfOne.slice(1) === restOfOther.slice(1) ||
    restOfOne === restOfOther.slice(1) ||
    restOfOne.slice(1) === restOfOther ||
    (restOfOne.slice(2) === restOfOther.slice(2) &&
      restOfOne[0] === restOfOther[1] &&
      restOfOne[1] === restOfOther[0])
  )
}

/** A word and every word that it becomes when one letter is left out: two words that are one slip apart share one. */
export function withOneLetterLess(word: string): string[] {
  return [word, ...Array.from(word, (_, index) => word.slice(0, index) + word.slice(index + 1))]
}
