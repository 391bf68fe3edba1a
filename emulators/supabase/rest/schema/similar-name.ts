/** Less similar names make no useful suggestions, and would reveal names that the client does not know. */
const MIN_NAME_SIMILARITY = 0.75

/** Comparing takes time in proportion to the product of both lengths. */
const MAX_LENGTH = 200

/**
 * Returns the most similar known name, to suggest in a hint, or undefined if there is none. The similarity is the share of
 * characters that need no edit, from 0 to 1.
 */
export function findSimilarName(
  unknown: string,
  names: Iterable<string>,
  minSimilarity: number = MIN_NAME_SIMILARITY,
): string | undefined {
  let best: string | undefined
  let bestSimilarity = 0
  const text = normalize(unknown)
  for (const name of names) {
    const similarity = name === unknown ? 0 : computeSimilarity(text, normalize(name))
    if (similarity < minSimilarity || similarity <= bestSimilarity) continue
    best = name
    bestSimilarity = similarity
  }
  return best
}

function computeSimilarity(a: string, b: string): number {
  const length = Math.max(a.length, b.length)
  return length === 0 ? 0 : 1 - countEdits(a, b) / length
}

/** Levenshtein distance, computed row by row. */
function countEdits(a: string, b: string): number {
  let previous = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row]
    for (let column = 1; column <= b.length; column += 1) {
      const substitution = (previous[column - 1] ?? 0) + (a[row - 1] === b[column - 1] ? 0 : 1)
      current.push(Math.min(substitution, (previous[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1))
    }
    previous = current
  }
  return previous[b.length] ?? 0
}

function normalize(name: string): string {
  return name.slice(0, MAX_LENGTH).toLowerCase()
}
