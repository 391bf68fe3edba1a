import * as v from 'valibot'

import type { Playable } from '../catalogue/title.ts'

/** What a player frame tells the app, inside `{ type: 'PLAYER_EVENT', data }` (spec, section 3: "Player event"). */
const PLAYER_EVENT_NAMES = [
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
  // The viewer pressed the page's own button for the next episode.
  'next',
] as const

export type PlayerEventName = (typeof PLAYER_EVENT_NAMES)[number]

const playerMessage = v.object({
  type: v.literal('PLAYER_EVENT'),
  data: v.object({
    event: v.picklist(PLAYER_EVENT_NAMES),
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

export type PlayerMessage = v.InferOutput<typeof playerMessage>
export type PlayerEvent = PlayerMessage['data']

/** What the app tells a player frame. `seek` takes seconds, `volume` 0 to 1; `state` asks for a `state` event back. */
export type PlayerCommand =
  | { type: 'PLAYER_COMMAND'; command: 'play' | 'pause' | 'state' }
  | { type: 'PLAYER_COMMAND'; command: 'seek' | 'volume'; value: number }
  | { type: 'PLAYER_COMMAND'; command: 'mute'; value: boolean }

const playerCommand = v.variant('command', [
  v.object({ type: v.literal('PLAYER_COMMAND'), command: v.picklist(['play', 'pause', 'state']) }),
  v.object({
    type: v.literal('PLAYER_COMMAND'),
    command: v.picklist(['seek', 'volume']),
    value: v.pipe(v.number(), v.finite(), v.minValue(0)),
  }),
  v.object({ type: v.literal('PLAYER_COMMAND'), command: v.literal('mute'), value: v.boolean() }),
])

/** The event inside a posted message, an object or its JSON; nothing when it is not one of ours. */
export function readPlayerEvent(message: unknown): PlayerEvent | undefined {
  const result = v.safeParse(playerMessage, parsed(message))
  return result.success ? result.output.data : undefined
}

/** The command inside a posted message, an object or its JSON; nothing when it is not one of ours. */
export function readPlayerCommand(message: unknown): PlayerCommand | undefined {
  const result = v.safeParse(playerCommand, parsed(message))
  return result.success ? result.output : undefined
}

/** What an event says it is about; nothing when an episode's numbers are missing. */
export function playableOf(event: PlayerEvent): Playable | undefined {
  if (event.mediaType === 'movie') return { kind: 'movie', id: event.tmdbId }
  if (event.season === undefined || event.episode === undefined) return undefined
  return { kind: 'tv', id: event.tmdbId, season: event.season, episode: event.episode }
}

/** Our messages are a few hundred characters; a longer text is a stranger's and not worth the reading. */
const LONGEST_JSON_CHARACTERS = 4096

function parsed(message: unknown): unknown {
  if (typeof message !== 'string' || message.length > LONGEST_JSON_CHARACTERS) return message
  try {
    return JSON.parse(message)
  } catch {
    // Other scripts post texts of their own: they are simply not ours.
    return undefined
  }
}
