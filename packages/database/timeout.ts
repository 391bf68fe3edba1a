/** Resolves to the result of the work, or to undefined if it takes longer than the limit. Does not cancel the work. */
export async function withTimeout<Result>(
  limitMs: number,
  work: Promise<Result>,
): Promise<Result | undefined> {
  const { promise, resolve } = Promise.withResolvers<undefined>()
  const timer = setTimeout(resolve, limitMs, undefined)
  try {
    return await Promise.race([work, promise])
  } finally {
    clearTimeout(timer)
  }
}
