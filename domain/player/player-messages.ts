import * as v from 'valibot'

import type { Playable } from '../catalogue/title.ts'
import { readEvent } from './message-shapes.ts'

/** Pages post numbers as text as well. */
const number = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.nonEmpty(), v.transform(Number))]),
  v.finite(),
)
const seconds = v.pipe(number, v.minValue(0))
const integer = v.pipe(number, v.integer())

const eventName = v.picklist([
  'ready',
  'play',
  'pause',
  'timeupdate',
  'seeked',
  'ended',
  'waiting',
  'playing',
  'volumechange',
  'error',
  'state',
  // The user pressed the page's own button for the next episode.
  'next',
])

/** Details that are missing, null or invalid do not discard an event. */
const details = {
  event: eventName,
  /** Seconds; 0 while unknown. */
  duration: v.fallback(seconds, 0),
  tmdbId: integer,
  mediaType: v.picklist(['movie', 'tv']),
  season: v.fallback(v.optional(integer), undefined),
  episode: v.fallback(v.optional(integer), undefined),
  paused: v.fallback(v.optional(v.boolean()), undefined),
  volume: v.fallback(v.optional(v.pipe(number, v.minValue(0), v.maxValue(1))), undefined),
  muted: v.fallback(v.optional(v.boolean()), undefined),
}

const playerEvent = v.union([
  /** Seconds from the start. */
  v.object({ ...details, currentTime: seconds }),
  // Before the length is known, a page may not know its time either.
  v.object({ ...details, event: v.literal('error'), currentTime: v.fallback(seconds, 0) }),
])

/** A report of a player frame, in a message `{ type: 'PLAYER_EVENT', data }`. */
export type PlayerEvent = v.InferOutput<typeof playerEvent>

/**
 * A command of the app to a player frame. `seek` takes seconds, `volume` 0 to 1; `state` requests a `state` event.
 * `fullscreen` fills the screen with the video, where the browser does not let the app do that.
 */
export type PlayerCommand =
  | { type: 'PLAYER_COMMAND'; command: 'play' | 'pause' | 'state' | 'fullscreen' }
  | { type: 'PLAYER_COMMAND'; command: 'seek' | 'volume'; value: number }
  | { type: 'PLAYER_COMMAND'; command: 'mute'; value: boolean }

/** Messages have a few hundred characters, so a longer text is not worth parsing. */
const MAX_JSON_CHARACTERS = 4096

/**
 * Returns the event in a posted message (an object or its JSON), in any of the known shapes; undefined if the message is not
 * a player event. `onScreen` selects the title in a message about several.
 */
export function parsePlayerEvent(message: unknown, onScreen: Playable): PlayerEvent | undefined {
  const result = v.safeParse(playerEvent, readEvent(parseJson(message), onScreen))
  return result.success ? result.output : undefined
}

/** Returns what an event is about; undefined if an episode's numbers are missing. */
export function toPlayable(event: PlayerEvent): Playable | undefined {
  if (event.mediaType === 'movie') return { kind: 'movie', id: event.tmdbId }
  if (event.season === undefined || event.episode === undefined) return undefined
  return { kind: 'tv', id: event.tmdbId, season: event.season, episode: event.episode }
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
