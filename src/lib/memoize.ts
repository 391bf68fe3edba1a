/** Returns `compute`, which runs again only when its input is another object than last time. */
export function memoizeLast<Input extends object, Result>(
  compute: (input: Input) => Result,
): (input: Input) => Result {
  let last: { input: Input; result: Result } | undefined
  return (input) => {
    if (last?.input !== input) last = { input, result: compute(input) }
    return last.result
  }
}

/** Returns `load`, which runs once, and again only after it has rejected. */
export function onceResolved<Result>(load: () => Promise<Result>): () => Promise<Result> {
  let loaded: Promise<Result> | undefined
  return () =>
    (loaded ??= load().catch((error: unknown) => {
      loaded = undefined
      throw error
    }))
}
