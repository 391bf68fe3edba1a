/** Less similar names make no useful suggestions. */
const MIN_SIMILARITY = 0.5

/** Returns the most similar known name, to suggest in a hint, or undefined if there is none. */
export function findSimilarName(unknown: string, names: Iterable<string>): string | undefined {
  let best: string | undefined
  let bestSimilarity = MIN_SIMILARITY
  const unknownPairs = toLetterPairs(unknown)
  for (const name of names) {
    const similarity = computeSimilarity(unknownPairs, toLetterPairs(name))
    if (similarity <= bestSimilarity || name === unknown) continue
    best = name
    bestSimilarity = similarity
  }
  return best
}

/** Sørensen–Dice coefficient of the letter pairs, from 0 to 1. */
function computeSimilarity(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const shared = [...a].filter((pair) => b.has(pair)).length
  return (2 * shared) / (a.size + b.size)
}

function toLetterPairs(name: string): Set<string> {
  const padded = ` ${name.slice(0, 63).toLowerCase()} `
  return new Set(Array.from({ length: padded.length - 1 }, (_, at) => padded.slice(at, at + 2)))
}
