/** With exponential backoff, capped at `MAX_DELAY_MS`. */
const MAX_RETRIES = 3

const MAX_DELAY_MS = 30_000

/** The user has already waited for the timeout. */
const MAX_RETRIES_AFTER_TIMEOUT = 1

/**
 * A request to a service failed. Status 0 means no response, 408 a timeout, and a success status an invalid body.
 */
export class RequestError extends Error {
  override name = 'RequestError'
  readonly status: number
  /** How long the service asked us to wait. */
  readonly retryAfterMs: number | undefined

  constructor(message: string, status: number, options: { retryAfterMs?: number; cause?: unknown } = {}) {
    super(message, { cause: options.cause })
    this.status = status
    this.retryAfterMs = options.retryAfterMs
  }
}

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
