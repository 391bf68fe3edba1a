/** A title that is left this soon after its charge costs nothing. The database has the same number and decides. */
export const CREDIT_RETURN_SECONDS = 120

/**
 * Returns per account in any 24 hours, so that watching two minutes of one title after another does not become free. The
 * database has the same number.
 */
export const MAX_CREDIT_RETURNS_PER_DAY = 10

/** Returns true if a credit may still be asked back this long after its charge, also exactly at the limit. */
export function canReturnCredit(elapsedMs: number): boolean {
  return elapsedMs <= CREDIT_RETURN_SECONDS * 1000
}
