/** What the work gives, or nothing when the time is over first; what it does after that is nobody's answer. */
export async function within<Result>(limitMs: number, work: Promise<Result>): Promise<Result | undefined> {
  const { promise, resolve } = Promise.withResolvers<undefined>()
  const timer = setTimeout(resolve, limitMs, undefined)
  try {
    return await Promise.race([work, promise])
  } finally {
    clearTimeout(timer)
  }
}
