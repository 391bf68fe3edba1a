/** Returns a number that is the same for equal texts, and hardly ever for others: FNV-1a, of 32 bits. */
export function getFingerprint(text: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  return hash >>> 0
}

/**
 * Returns the same for equal records, whose values are plain. An account returns the fields of a body in another order, and may
 * correct the time of its change.
 */
export function getBodyFingerprint(body: Record<string, unknown>): number {
  const sorted = Object.entries(body).toSorted(([one], [other]) => (one < other ? -1 : 1))
  return getFingerprint(JSON.stringify(sorted))
}
