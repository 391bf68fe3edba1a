import { RequestError } from './request-error.ts'

/** Spec, section 9: up to 3 retries with exponential backoff capped at 30 s. */
const RETRIES = 3
const LONGEST_DELAY_MS = 30_000

/** What was slow to fail is asked only once more: the viewer has waited long enough. */
const RETRIES_AFTER_TIMEOUT = 1

/** Whether a request that has failed `failures` times before this error is made again. */
export function isRetried(failures: number, error: Error, isOnline: boolean): boolean {
  // The way back online asks again by itself.
  return isOnline && failures < retriesOf(error)
}

/** The pause before the next try, in milliseconds: what the service asked for, else 1, 2, 4 … s. */
export function retryDelayMs(failures: number, error: Error): number {
  const asked = error instanceof RequestError ? error.retryAfterMs : undefined
  return asked ?? Math.min(LONGEST_DELAY_MS, 1000 * 2 ** failures)
}

/** A refusal stays a refusal, and nonsense nonsense; a busy or broken service may answer the next time. */
function retriesOf(error: Error): number {
  if (!(error instanceof RequestError)) return RETRIES
  // Who asks for a longer pause than we would make gets it from the viewer, who is told and can try again.
  if ((error.retryAfterMs ?? 0) > LONGEST_DELAY_MS) return 0
  if (error.status === 408) return RETRIES_AFTER_TIMEOUT
  return error.status === 0 || error.status === 429 || error.status >= 500 ? RETRIES : 0
}
