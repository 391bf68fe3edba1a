import { createHash } from 'node:crypto'

export type RateLimitOptions = {
  attempts: number
  windowMs: number
  /** Above this number, keys with few attempts are forgotten. */
  maxKeys?: number
  /** Milliseconds since the epoch; `Date.now` unless a test passes its own clock. */
  now?: () => number
}

type Window = { key: string; used: number; endsAt: number; index: number }

/** At most about 10 MB. The limits per client already make a flood of keys need hundreds of clients. */
const DEFAULT_MAX_KEYS = 50_000

/** Longer keys, such as a made-up email of a megabyte, are replaced by their hash. */
const MAX_KEY_LENGTH = 100

/** Of the keys to forget, the best of this many random ones goes. */
const SAMPLE_SIZE = 16

/**
 * Fixed-window rate limit by key. A window starts with the first attempt. State is in memory and lost on restart.
 *
 * The number of keys is bounded. To make room, of some random keys one whose window has ended goes first, or else the one
 * with the fewest attempts. So a flood of new keys replaces itself: forgetting a key with many attempts takes a map full of
 * keys with as many.
 */
export class RateLimit {
  readonly #attempts: number
  readonly #windowMs: number
  readonly #maxKeys: number
  readonly #now: () => number
  readonly #windowByKey = new Map<string, Window>()
  /** The same windows in any order, to pick random ones. */
  readonly #windows: Window[] = []

  constructor({ attempts, windowMs, maxKeys = DEFAULT_MAX_KEYS, now = () => Date.now() }: RateLimitOptions) {
    this.#attempts = attempts
    this.#windowMs = windowMs
    this.#maxKeys = maxKeys
    this.#now = now
  }

  /** The number of keys in memory. */
  get size(): number {
    return this.#windowByKey.size
  }

  /** Returns 0 if another attempt is within the limit, otherwise the seconds until it is. Counts nothing. */
  getWaitSeconds(key: string): number {
    const now = this.#now()
    const window = this.#windowByKey.get(shorten(key))
    if (!window || window.endsAt <= now || window.used < this.#attempts) return 0
    return Math.ceil((window.endsAt - now) / 1000)
  }

  /** Counts one attempt if it is within the limit. Returns the same as `getWaitSeconds` did before. */
  consume(key: string): number {
    const waitSeconds = this.getWaitSeconds(key)
    if (waitSeconds === 0) this.#openWindow(shorten(key)).used += 1
    return waitSeconds
  }

  /** Undoes an attempt that succeeded or that failed for a reason the client did not cause. */
  refund(key: string): void {
    const window = this.#windowByKey.get(shorten(key))
    if (window && window.used > 0) window.used -= 1
  }

  #openWindow(key: string): Window {
    const now = this.#now()
    const current = this.#windowByKey.get(key)
    if (current && current.endsAt > now) return current
    if (current) this.#remove(current)
    else if (this.size >= this.#maxKeys) this.#makeRoom(now)
    const window = { key, used: 0, endsAt: now + this.#windowMs, index: this.#windows.length }
    this.#windowByKey.set(key, window)
    this.#windows.push(window)
    return window
  }

  #makeRoom(now: number): void {
    const isAll = this.size <= SAMPLE_SIZE
    const sample = isAll ? this.#windows : Array.from({ length: SAMPLE_SIZE }, () => this.#pickWindow())
    const score = (window?: Window) => (window && window.endsAt > now ? window.used : -1)
    const [first, ...others] = sample
    const worst = others.reduce((best, other) => (score(other) < score(best) ? other : best), first)
    if (worst) this.#remove(worst)
  }

  #pickWindow(): Window | undefined {
    return this.#windows[Math.floor(Math.random() * this.#windows.length)]
  }

  #remove({ key, index }: Window): void {
    this.#windowByKey.delete(key)
    const last = this.#windows.pop()
    if (!last || last.key === key) return
    // The last window takes the free place, which is faster than moving all that follow.
    last.index = index
    this.#windows[index] = last
  }
}

/**
 * Counts an attempt with several limits if all of them allow it, otherwise with none, so that rejected attempts neither
 * take memory nor use up the other limits. Returns 0, or the seconds until the first limit that rejects it allows another.
 */
export function consumeAll(limits: readonly (readonly [limit: RateLimit, key: string])[]): number {
  for (const [limit, key] of limits) {
    const waitSeconds = limit.getWaitSeconds(key)
    if (waitSeconds > 0) return waitSeconds
  }
  for (const [limit, key] of limits) limit.consume(key)
  return 0
}

function shorten(key: string): string {
  return key.length <= MAX_KEY_LENGTH ? key : createHash('sha256').update(key).digest('base64')
}
