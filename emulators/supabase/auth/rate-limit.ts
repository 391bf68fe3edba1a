export type RateLimitOptions = {
  attempts: number
  windowMs: number
  /** Milliseconds; the clock of the process unless a test brings its own. */
  now?: () => number
}

type Window = { used: number; endsAt: number }

/** Beyond so many windows the ended ones are swept out, so that invented addresses cannot fill the memory. */
const SWEEP_FROM = 10_000

/** Counts attempts by key in windows that begin with the first attempt. In memory: a restart forgives. */
export class RateLimit {
  readonly #attempts: number
  readonly #windowMs: number
  readonly #now: () => number
  readonly #windowByKey = new Map<string, Window>()
  #sweepAt = SWEEP_FROM

  constructor({ attempts, windowMs, now = () => Date.now() }: RateLimitOptions) {
    this.#attempts = attempts
    this.#windowMs = windowMs
    this.#now = now
  }

  /** Counts one attempt. Gives 0 when it is within the limit, else the whole seconds until the next may be made. */
  take(key: string): number {
    const now = this.#now()
    const window = this.#openWindow(key, now)
    if (window.used >= this.#attempts) return Math.ceil((window.endsAt - now) / 1000)
    window.used += 1
    return 0
  }

  /** Takes back an attempt that was within the limit: it came to nothing by no fault of the caller, or was a success. */
  giveBack(key: string): void {
    const window = this.#windowByKey.get(key)
    if (window && window.used > 0) window.used -= 1
  }

  #openWindow(key: string, now: number): Window {
    const open = this.#windowByKey.get(key)
    if (open && open.endsAt > now) return open
    if (this.#windowByKey.size >= this.#sweepAt) this.#sweep(now)
    const window = { used: 0, endsAt: now + this.#windowMs }
    this.#windowByKey.set(key, window)
    return window
  }

  /** The next one comes when as many again were added: with many windows that still run each would look through all. */
  #sweep(now: number): void {
    for (const [key, { endsAt }] of this.#windowByKey) if (endsAt <= now) this.#windowByKey.delete(key)
    this.#sweepAt = Math.max(SWEEP_FROM, 2 * this.#windowByKey.size)
  }
}
