/**
 * Waits until `last` and all `others` have settled, then returns the result of `last`, or throws the first error of the
 * others. Unlike `Promise.all` it never returns while a statement is still running on the connection.
 */
export async function settleAll<Result>(
  others: readonly Promise<unknown>[],
  last: Promise<Result>,
): Promise<Result> {
  await Promise.allSettled([...others, last])
  await Promise.all(others)
  return last
}
