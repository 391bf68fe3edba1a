/**
 * What `last` gives, when it and all the others have ended, well or not; the first of the others that failed is what
 * fails. `Promise.all` would not wait for the rest, and their connection would be lent to somebody else meanwhile.
 */
export async function allDone<Result>(
  others: readonly Promise<unknown>[],
  last: Promise<Result>,
): Promise<Result> {
  await Promise.allSettled([...others, last])
  await Promise.all(others)
  return last
}
