import type { PlayerEvent } from './player-messages.ts'

export type PlayerState = {
  isPlaying: boolean
  isBuffering: boolean
  /** True if the page can be used. Assumed after a while, because not every provider reports it. */
  canPlay: boolean
  seconds: number
  /** 0 while unknown. */
  durationSeconds: number
  /** From 0 to 1. */
  volume: number
  isMuted: boolean
}

export type PlayerAction =
  | { type: 'reset' }
  | { type: 'can-play' }
  /** One second has passed. */
  | { type: 'tick' }
  | { type: 'event'; event: PlayerEvent }

/** The state of a page that has just started to load. */
export const INITIAL_PLAYER_STATE: PlayerState = {
  isPlaying: false,
  isBuffering: true,
  canPlay: false,
  seconds: 0,
  durationSeconds: 0,
  volume: 1,
  isMuted: false,
}

/** Returns the state after an action. Ticks advance the time between two events of a playing page. */
export function reducePlayerState(state: PlayerState, action: PlayerAction): PlayerState {
  switch (action.type) {
    case 'reset':
      return INITIAL_PLAYER_STATE
    case 'can-play':
      return { ...state, canPlay: true, isBuffering: state.isBuffering && state.canPlay }
    case 'tick':
      return state.isPlaying && !state.isBuffering ? { ...state, seconds: getNextSecond(state) } : state
    case 'event':
      return reduceEvent(state, action.event)
  }
}

/** Returns the position in seconds after skipping forward or, if `change` is negative, back. */
export function getSeekTarget(
  { seconds, durationSeconds }: Pick<PlayerState, 'seconds' | 'durationSeconds'>,
  change: number,
): number {
  const target = Math.max(0, seconds + change)
  return durationSeconds > 0 ? Math.min(target, durationSeconds) : target
}

/** Formats seconds as `1:20` or `1:02:03`. */
export function formatClock(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds))
  const hours = Math.floor(whole / 3600)
  const minutes = Math.floor(whole / 60) % 60
  const parts = hours > 0 ? [hours, pad(minutes)] : [minutes]
  return [...parts, pad(whole % 60)].join(':')
}

function getNextSecond({ seconds, durationSeconds }: PlayerState): number {
  return durationSeconds > 0 ? Math.min(durationSeconds, seconds + 1) : seconds + 1
}

function reduceEvent(state: PlayerState, { event, ...report }: PlayerEvent): PlayerState {
  const reported = {
    ...state,
    canPlay: true,
    // A pause before the first frame has no event of its own.
    isPlaying: state.isPlaying && report.paused !== true,
    seconds: report.currentTime,
    durationSeconds: report.duration || state.durationSeconds,
    volume: report.volume ?? state.volume,
    isMuted: report.muted ?? state.isMuted,
  }
  switch (event) {
    case 'play':
    case 'playing':
    case 'timeupdate':
      return { ...reported, isPlaying: report.paused !== true, isBuffering: false }
    case 'pause':
    case 'ended':
    case 'error':
      return { ...reported, isPlaying: false, isBuffering: false }
    case 'waiting':
      return { ...reported, isBuffering: true }
    case 'state':
      return { ...reported, isPlaying: report.paused === false, isBuffering: false }
    case 'ready':
    case 'next':
    case 'seeked':
    case 'volumechange':
      return { ...reported, isBuffering: false }
  }
}

function pad(part: number): string {
  return String(part).padStart(2, '0')
}
