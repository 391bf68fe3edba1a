import * as v from 'valibot'

import type { Playable } from '../catalogue/title.ts'

const playerMessage = v.object({
  type: v.literal('PLAYER_EVENT'),
  data: v.object({
    event: v.picklist([
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
    ]),
    /** Seconds from the start. */
    currentTime: v.pipe(v.number(), v.finite(), v.minValue(0)),
    /** Seconds; 0 while unknown. */
    duration: v.pipe(v.number(), v.finite(), v.minValue(0)),
    tmdbId: v.pipe(v.number(), v.integer()),
    mediaType: v.picklist(['movie', 'tv']),
    season: v.optional(v.pipe(v.number(), v.integer())),
    episode: v.optional(v.pipe(v.number(), v.integer())),
    paused: v.optional(v.boolean()),
    volume: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(1))),
    muted: v.optional(v.boolean()),
  }),
})

/** What a player frame reports, in a message `{ type: 'PLAYER_EVENT', data }`. */
export type PlayerEvent = v.InferOutput<typeof playerMessage>['data']

/**
 * What the app sends to a player frame. `seek` takes seconds, `volume` 0 to 1; `state` requests a `state` event.
 * `fullscreen` fills the screen with the video, where the browser does not let the app do that.
 */
export type PlayerCommand =
  | { type: 'PLAYER_COMMAND'; command: 'play' | 'pause' | 'state' | 'fullscreen' }
  | { type: 'PLAYER_COMMAND'; command: 'seek' | 'volume'; value: number }
  | { type: 'PLAYER_COMMAND'; command: 'mute'; value: boolean }

/** Messages have a few hundred characters, so a longer text is not worth parsing. */
const MAX_JSON_CHARACTERS = 4096

/** Returns the event in a posted message (an object or its JSON); undefined if the message is not a player event. */
export function parsePlayerEvent(message: unknown): PlayerEvent | undefined {
  const result = v.safeParse(playerMessage, parseJson(message))
  return result.success ? result.output.data : undefined
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
