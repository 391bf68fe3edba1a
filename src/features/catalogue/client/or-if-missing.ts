import { RequestError } from '#src/lib/request-error.ts'

/**
 * Resolves to `fallback` where the catalogue has no such record: an id that is not in use, or one of its lists' records
 * that was deleted.
 */
export async function orIfMissing<Value, Fallback>(
  request: Promise<Value>,
  fallback: Fallback,
): Promise<Value | Fallback> {
  try {
    return await request
  } catch (error) {
    if (error instanceof RequestError && error.status === 404) return fallback
    throw error
  }
}
