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
