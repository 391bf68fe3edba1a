import type { Logger } from 'pino'

import { playableKey, type Playable } from './protocol/playable.ts'
import { getTrailerSeconds, type Trailer } from './protocol/trailer.ts'

/** Resolves to a title's runtime in minutes, or undefined if the catalogue does not know it. */
export type GetRuntimeMinutes = (playable: Playable) => Promise<number | undefined>

/** Resolves to the runtime of a title or a trailer in seconds. Never rejects. */
export type GetRuntimeSeconds = (playable: Playable | Trailer) => Promise<number>

/** For titles of unknown runtime. */
const FALLBACK_RUNTIME_MINUTES = 90

/** One day. A longer runtime is an error in the catalogue and would make a huge playlist. */
export const MAX_RUNTIME_SECONDS = 24 * 60 * 60

const TIMEOUT_MS = 3_000

/** A page, its master playlist and its variant playlist all need the runtime within moments. */
const CACHE_MS = 10 * 60 * 1000
const CACHE_SIZE = 500

/** Adds a cache, a timeout and a fallback of 90 minutes. `now` returns milliseconds. */
export function createRuntimeLookup(
  getRuntimeMinutes: GetRuntimeMinutes,
  logger: Logger,
  now: () => number = Date.now,
): GetRuntimeSeconds {
  const cache = new Map<string, { seconds: number; expiresAt: number }>()

  return async (playable) => {
    if (playable.kind === 'trailer') return getTrailerSeconds(playable)
    const key = playableKey(playable)
    const cached = cache.get(key)
    if (cached && cached.expiresAt > now()) return cached.seconds

    const minutes = await getMinutesWithin(TIMEOUT_MS, getRuntimeMinutes, playable, logger)
    if (minutes === undefined) return FALLBACK_RUNTIME_MINUTES * 60
    const seconds = Math.min(Math.round(minutes * 60), MAX_RUNTIME_SECONDS)
    cache.delete(key)
    cache.set(key, { seconds, expiresAt: now() + CACHE_MS })
    evictOldest(cache)
    return seconds
  }
}

async function getMinutesWithin(
  timeoutMs: number,
  getRuntimeMinutes: GetRuntimeMinutes,
  playable: Playable,
  logger: Logger,
): Promise<number | undefined> {
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), timeoutMs)
  })
  try {
    const minutes = await Promise.race([getRuntimeMinutes(playable), timeout])
    return minutes !== undefined && Number.isFinite(minutes) && minutes > 0 ? minutes : undefined
  } catch (error) {
    logger.warn({ error, playable: playableKey(playable) }, 'failed to look up a runtime in the catalogue')
    return undefined
  } finally {
    clearTimeout(timer)
  }
}

/** A map iterates in insertion order, so its first key is the oldest. */
function evictOldest(cache: Map<string, unknown>): void {
  if (cache.size <= CACHE_SIZE) return
  const oldest = cache.keys().next()
  if (!oldest.done) cache.delete(oldest.value)
}
