import { noteServerTime } from './account-time.ts'
import { parseRetryAfterMs } from './retry-policy.ts'

const TOO_MANY_REQUESTS = 429

/** Milliseconds since 1970. */
let blockedUntil = 0

/** `fetch` that remembers what the Supabase client drops: the account's time, and the `Retry-After` header of a 429. */
export const fetchWithBackoff: typeof fetch = async (input, init) => {
  const response = await fetch(input, init)
  noteServerTime(response)
  if (response.status === TOO_MANY_REQUESTS) {
    const now = Date.now()
    blockedUntil = now + (parseRetryAfterMs(response.headers.get('retry-after'), now) ?? 0)
  }
  return response
}

/** Returns how many seconds the service asked us to wait; 0 if it did not. */
export function getBackoffSeconds(): number {
  return Math.max(0, Math.ceil((blockedUntil - Date.now()) / 1000))
}
