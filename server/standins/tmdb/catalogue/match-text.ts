/** A shorter word is too easily one slip away from another. */
const SHORTEST_FORGIVEN_WORD = 5

/**
 * How well a folded name answers a folded query, from 1 (the same) down to 0 (not at all): the beginning of the name
 * counts for more than the beginning of its words, and that for more than letters inside or a slip of one letter.
 */
export function matchText(query: string, name: string): number {
  if (query === '' || name === '') return 0
  if (name === query) return 1
  if (withoutArticle(name) === query) return 0.95
  if (name.startsWith(`${query} `) || withoutArticle(name).startsWith(`${query} `)) return 0.9
  if (name.startsWith(query) || withoutArticle(name).startsWith(query)) return 0.85

  const wanted = query.split(' ')
  const words = name.split(' ')
  if (wanted.every((word) => words.includes(word))) return 0.75
  if (wanted.every((word) => words.some((own) => own.startsWith(word)))) return 0.65
  if (query.length > 2 && name.includes(query)) return 0.4
  if (wanted.every((word) => words.some((own) => own.startsWith(word) || isOneSlipAway(word, own))))
    return 0.25
  return 0
}

function withoutArticle(name: string): string {
  return name.replace(/^(?:the|a|an) /, '')
}

/** Whether one letter was added, left out, changed, or swapped with its neighbour. */
function isOneSlipAway(one: string, other: string): boolean {
  if (Math.min(one.length, other.length) < SHORTEST_FORGIVEN_WORD) return false
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
