/**
 * Waits until all have ended, well or not, and gives what they gave; the first that failed is what fails. `Promise.all`
 * would not wait for the others, and their connection would be lent to somebody else meanwhile.
 */
export async function allDone<Results extends readonly unknown[]>(
  work: readonly [...{ [Index in keyof Results]: Promise<Results[Index]> }],
): Promise<Results> {
  await Promise.allSettled(work)
  return Promise.all(work)
}
