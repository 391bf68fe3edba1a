/** Returns a function that calls `create` the first time and returns the same result from then on. */
export function once<Result>(create: () => Result): () => Result {
  let created: { result: Result } | undefined
  return () => (created ??= { result: create() }).result
}

/** Returns `compute`, which runs once for each input: an object that is replaced when it changes. */
export function memoizeEach<Input extends object, Result>(
  compute: (input: Input) => Result,
): (input: Input) => Result {
  const known = new WeakMap<Input, { result: Result }>()
  return (input) => {
    let computed = known.get(input)
    if (!computed) known.set(input, (computed = { result: compute(input) }))
    return computed.result
  }
}
