/** A title that is left this soon after its charge costs nothing. The database has the same number and decides. */
export const CREDIT_RETURN_SECONDS = 120

/**
 * Returns per account in any 24 hours, so that watching two minutes of one title after another does not become free. The
 * database has the same number.
 */
export const MAX_CREDIT_RETURNS_PER_DAY = 10

/** Whether to ask for a credit back this long after its charge. Exactly at the limit it still can be returned. */
export function canReturnCredit(elapsedMs: number): boolean {
  return elapsedMs <= CREDIT_RETURN_SECONDS * 1000
}
