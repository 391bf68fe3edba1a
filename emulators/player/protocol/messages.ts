import * as v from 'valibot'

import type { Playable } from './playable.ts'
import type { Trailer } from './trailer.ts'

export type PlayerEventName =
  | 'ready'
  | 'play'
  | 'pause'
  | 'timeupdate'
  | 'seeked'
  | 'ended'
  | 'waiting'
  | 'playing'
  | 'volumechange'
  | 'error'
  | 'state'
  | 'next'

/** Times are in seconds; a duration of 0 is unknown. */
export type PlayerEvent = {
  event: PlayerEventName
  currentTime: number
  duration: number
  tmdbId: number
  mediaType: Playable['kind'] | Trailer['kind']
  season?: number
  episode?: number
  paused: boolean
  /** From 0 to 1. */
  volume: number
  muted: boolean
}

export type PlayerMessage = { type: 'PLAYER_EVENT'; data: PlayerEvent }

const playerCommand = v.variant('command', [
  v.object({
    type: v.literal('PLAYER_COMMAND'),
    command: v.picklist(['play', 'pause', 'state', 'fullscreen']),
  }),
  v.object({
    type: v.literal('PLAYER_COMMAND'),
    command: v.picklist(['seek', 'volume']),
    value: v.pipe(v.number(), v.finite(), v.minValue(0)),
  }),
  v.object({ type: v.literal('PLAYER_COMMAND'), command: v.literal('mute'), value: v.boolean() }),
])

/**
 * A command of the parent to the page. `seek` takes seconds, `volume` 0 to 1; `state` requests a `state` event;
 * `fullscreen` enters or leaves full screen, which browsers allow only if the message follows a click.
 */
export type PlayerCommand = v.InferOutput<typeof playerCommand>

/** Messages have a few hundred characters, so a longer text is not worth parsing. */
const MAX_JSON_CHARACTERS = 4096

/** Returns the command in a posted message (an object or its JSON); undefined for any other message. */
export function parsePlayerCommand(message: unknown): PlayerCommand | undefined {
  const result = v.safeParse(playerCommand, parseJson(message))
  return result.success ? result.output : undefined
}

function parseJson(message: unknown): unknown {
  if (typeof message !== 'string' || message.length > MAX_JSON_CHARACTERS) return message
  try {
    return JSON.parse(message)
  } catch {
    // Other scripts post plain text to the same window.
    return undefined
  }
}
