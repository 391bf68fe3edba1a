import type { Logger } from 'pino'

import { playableKey, type Playable } from '../../domain/catalogue/title.ts'

/** Asks the catalogue how long a title is: minutes, or nothing when it does not know. */
export type RuntimeMinutesOf = (playable: Playable) => Promise<number | undefined>

/** What a title of unknown length plays for. */
const FALLBACK_RUNTIME_MINUTES = 90

/** The longest film that is played: a day. A larger number in a catalogue is a slip, and no playlist should follow it. */
export const LONGEST_RUNTIME_SECONDS = 24 * 60 * 60

/** A slow catalogue must not keep a viewer waiting for a film whose pictures are here. */
const PATIENCE_MS = 3_000

/** A page, its master playlist and its variant ask within moments of each other; they should ask the catalogue once. */
const REMEMBER_MS = 10 * 60 * 1000
const REMEMBERED_TITLES = 500

/** How many seconds a title plays. Never fails: what cannot be learnt in time is FALLBACK_RUNTIME_MINUTES. */
export type RuntimeSecondsOf = (playable: Playable) => Promise<number>

/** Wraps the catalogue's answer with a memory, patience and a fallback. `now` is in milliseconds. */
export function createRuntimeLookup(
  runtimeMinutesOf: RuntimeMinutesOf,
  logger: Logger,
  now: () => number = Date.now,
): RuntimeSecondsOf {
  const remembered = new Map<string, { seconds: number; until: number }>()

  return async (playable) => {
    const key = playableKey(playable)
    const known = remembered.get(key)
    if (known && known.until > now()) return known.seconds

    const minutes = await askWithPatience(runtimeMinutesOf, playable, logger)
    if (minutes === undefined) return FALLBACK_RUNTIME_MINUTES * 60
    const seconds = Math.min(Math.round(minutes * 60), LONGEST_RUNTIME_SECONDS)
    remembered.delete(key)
    remembered.set(key, { seconds, until: now() + REMEMBER_MS })
    forgetOldest(remembered)
    return seconds
  }
}

async function askWithPatience(
  runtimeMinutesOf: RuntimeMinutesOf,
  playable: Playable,
  logger: Logger,
): Promise<number | undefined> {
  let timer: NodeJS.Timeout | undefined
  const patienceEnds = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), PATIENCE_MS)
  })
  try {
    const minutes = await Promise.race([runtimeMinutesOf(playable), patienceEnds])
    return minutes !== undefined && Number.isFinite(minutes) && minutes > 0 ? minutes : undefined
  } catch (error) {
    logger.warn({ error, playable: playableKey(playable) }, 'the catalogue did not tell a runtime')
    return undefined
  } finally {
    clearTimeout(timer)
  }
}

/** A map keeps the order of insertion: its first key is the one that was learnt longest ago. */
function forgetOldest(remembered: Map<string, unknown>): void {
  if (remembered.size <= REMEMBERED_TITLES) return
  const oldest = remembered.keys().next()
  if (!oldest.done) remembered.delete(oldest.value)
}
