import { retryAfterMs } from './retry-after.ts'

const TOO_MANY_REQUESTS = 429

let askedUntil = 0

/** `fetch`, which notes how long a service asked us to wait: the official client's errors do not carry that header. */
export const fetchNotingWaits: typeof fetch = async (input, init) => {
  const answer = await fetch(input, init)
  if (answer.status === TOO_MANY_REQUESTS) {
    const now = Date.now()
    askedUntil = now + (retryAfterMs(answer.headers.get('retry-after'), now) ?? 0)
  }
  return answer
}

/** For how many seconds more the service wants to be left alone; 0 when it has not said. */
export function askedWaitSeconds(): number {
  return Math.max(0, Math.ceil((askedUntil - Date.now()) / 1000))
}
