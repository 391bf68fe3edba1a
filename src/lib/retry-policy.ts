import { RequestError } from './request-error.ts'

/** With exponential backoff, capped at `MAX_DELAY_MS`. */
const MAX_RETRIES = 3

const MAX_DELAY_MS = 30_000

/** The user has already waited for the timeout. */
const MAX_RETRIES_AFTER_TIMEOUT = 1

/** Returns whether to retry a request that had failed `failureCount` times before this error. */
export function shouldRetry(failureCount: number, error: Error, isOnline: boolean): boolean {
  // Going back online triggers a refetch by itself.
  return isOnline && failureCount < getMaxRetries(error)
}

/** Returns the delay before the next retry in milliseconds: as long as the service asked for, else 1, 2, 4 … s. */
export function getRetryDelayMs(failureCount: number, error: Error): number {
  const requested = error instanceof RequestError ? error.retryAfterMs : undefined
  return requested ?? Math.min(MAX_DELAY_MS, 1000 * 2 ** failureCount)
}

/** Returns the delay of a `Retry-After` header (seconds or a date) in milliseconds; undefined if there is none. */
export function parseRetryAfterMs(header: string | null, now: number): number | undefined {
  if (!header) return undefined
  const seconds = Number(header)
  const delayMs = Number.isNaN(seconds) ? Date.parse(header) - now : seconds * 1000
  return delayMs > 0 ? delayMs : undefined
}

/** Client errors and invalid bodies are permanent; overload and server errors may be temporary. */
function getMaxRetries(error: Error): number {
  if (!(error instanceof RequestError)) return MAX_RETRIES
  // After a longer delay the user, who sees the error, decides.
  if ((error.retryAfterMs ?? 0) > MAX_DELAY_MS) return 0
  if (error.status === 408) return MAX_RETRIES_AFTER_TIMEOUT
  return error.status === 0 || error.status === 429 || error.status >= 500 ? MAX_RETRIES : 0
}
