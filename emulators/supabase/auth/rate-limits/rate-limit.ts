export type RateLimitOptions = {
  attempts: number
  windowMs: number
  /** Milliseconds since the epoch; `Date.now` unless a test passes its own clock. */
  now?: () => number
}

type Window = { used: number; endsAt: number }

/** Above this number ended windows are removed, so that requests with made-up keys cannot exhaust the memory. */
const MIN_PRUNE_SIZE = 10_000

/** Fixed-window rate limit by key. A window starts with the first attempt. State is in memory and lost on restart. */
export class RateLimit {
  readonly #attempts: number
  readonly #windowMs: number
  readonly #now: () => number
  readonly #windowByKey = new Map<string, Window>()
  #pruneAtSize = MIN_PRUNE_SIZE

  constructor({ attempts, windowMs, now = () => Date.now() }: RateLimitOptions) {
    this.#attempts = attempts
    this.#windowMs = windowMs
    this.#now = now
  }

  /** Counts one attempt. Returns 0 if it is within the limit, otherwise the seconds until the next one is allowed. */
  consume(key: string): number {
    const now = this.#now()
    const window = this.#getWindow(key, now)
    if (window.used >= this.#attempts) return Math.ceil((window.endsAt - now) / 1000)
    window.used += 1
    return 0
  }

  /** Undoes an attempt that succeeded or that failed for a reason the client did not cause. */
  refund(key: string): void {
    const window = this.#windowByKey.get(key)
    if (window && window.used > 0) window.used -= 1
  }

  #getWindow(key: string, now: number): Window {
    const current = this.#windowByKey.get(key)
    if (current && current.endsAt > now) return current
    if (this.#windowByKey.size >= this.#pruneAtSize) this.#prune(now)
    const window = { used: 0, endsAt: now + this.#windowMs }
    this.#windowByKey.set(key, window)
    return window
  }

  /** Doubles the threshold when many windows are still open: otherwise every attempt would scan all of them. */
  #prune(now: number): void {
    for (const [key, { endsAt }] of this.#windowByKey) if (endsAt <= now) this.#windowByKey.delete(key)
    this.#pruneAtSize = Math.max(MIN_PRUNE_SIZE, 2 * this.#windowByKey.size)
  }
}
