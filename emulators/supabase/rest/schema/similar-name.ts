/** Below this a suggestion would be a guess. */
const MIN_LIKENESS = 0.5

/** The known name that is most like one that is not known, for a hint; nothing when none is. */
export function similarName(unknown: string, names: Iterable<string>): string | undefined {
  let best: string | undefined
  let bestLikeness = MIN_LIKENESS
  const wanted = pairs(unknown)
  for (const name of names) {
    const likeness = likenessOf(wanted, pairs(name))
    if (likeness <= bestLikeness || name === unknown) continue
    best = name
    bestLikeness = likeness
  }
  return best
}

/** How many pairs of neighbouring letters two names share, from 0 to 1. */
function likenessOf(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const shared = [...a].filter((pair) => b.has(pair)).length
  return (2 * shared) / (a.size + b.size)
}

function pairs(name: string): Set<string> {
  const padded = ` ${name.slice(0, 63).toLowerCase()} `
  return new Set(Array.from({ length: padded.length - 1 }, (_, at) => padded.slice(at, at + 2)))
}
