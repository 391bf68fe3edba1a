import type { PlayerEvent } from './messages.ts'

/** What is known of the player on screen (spec, section 4: "Player state tracked"). */
export type PlayerState = {
  isPlaying: boolean
  isBuffering: boolean
  /** The page inside can be used; taken for granted after a while, for not every provider says so. */
  canPlay: boolean
  seconds: number
  /** 0 while unknown. */
  durationSeconds: number
  /** From 0 to 1. */
  volume: number
  isMuted: boolean
}

export type PlayerChange =
  | { type: 'fresh' }
  | { type: 'can-play' }
  /** A second has passed. */
  | { type: 'tick' }
  | { type: 'event'; event: PlayerEvent }

/** A page that has just begun to load. */
export const FRESH_PLAYER: PlayerState = {
  isPlaying: false,
  isBuffering: true,
  canPlay: false,
  seconds: 0,
  durationSeconds: 0,
  volume: 1,
  isMuted: false,
}

/** The state after a change. Between two reports of a playing player time goes on by itself, a second a tick. */
export function playerStateAfter(state: PlayerState, change: PlayerChange): PlayerState {
  switch (change.type) {
    case 'fresh':
      return FRESH_PLAYER
    case 'can-play':
      return { ...state, canPlay: true, isBuffering: state.isBuffering && state.canPlay }
    case 'tick':
      return state.isPlaying && !state.isBuffering ? { ...state, seconds: nextSecond(state) } : state
    case 'event':
      return afterEvent(state, change.event)
  }
}

function nextSecond({ seconds, durationSeconds }: PlayerState): number {
  return durationSeconds > 0 ? Math.min(durationSeconds, seconds + 1) : seconds + 1
}

function afterEvent(state: PlayerState, { event, ...report }: PlayerEvent): PlayerState {
  const told = {
    ...state,
    canPlay: true,
    seconds: report.currentTime,
    durationSeconds: report.duration || state.durationSeconds,
    volume: report.volume ?? state.volume,
    isMuted: report.muted ?? state.isMuted,
  }
  switch (event) {
    case 'play':
    case 'playing':
    case 'timeupdate':
      return { ...told, isPlaying: report.paused !== true, isBuffering: false }
    case 'pause':
    case 'ended':
    case 'error':
      return { ...told, isPlaying: false, isBuffering: false }
    case 'waiting':
      return { ...told, isBuffering: true }
    case 'state':
      return { ...told, isPlaying: report.paused === false, isBuffering: false }
    case 'ready':
    case 'next':
    case 'seeked':
    case 'volumechange':
      return { ...told, isBuffering: false }
  }
}
