import { describe, expect, test } from 'vitest'

import type { PlayerEvent } from './player-messages.ts'
import { formatClock, INITIAL_PLAYER_STATE, reducePlayerState, type PlayerState } from './player-state.ts'

const PLAYING: PlayerState = {
  ...INITIAL_PLAYER_STATE,
  isPlaying: true,
  isBuffering: false,
  canPlay: true,
  seconds: 10,
  durationSeconds: 100,
}

describe('an event', () => {
  test.each([
    ['play', { isPlaying: true, isBuffering: false }],
    ['playing', { isPlaying: true, isBuffering: false }],
    ['timeupdate', { isPlaying: true, isBuffering: false }],
    ['pause', { isPlaying: false, isBuffering: false }],
    ['ended', { isPlaying: false, isBuffering: false }],
    ['error', { isPlaying: false, isBuffering: false }],
    ['ready', { isPlaying: false, isBuffering: false }],
  ] as const)('%s updates the initial state', (event, expected) => {
    expect(reduce(INITIAL_PLAYER_STATE, event)).toMatchObject({ ...expected, canPlay: true })
  })

  test('waiting buffers without pausing', () => {
    expect(reduce(PLAYING, 'waiting')).toMatchObject({ isPlaying: true, isBuffering: true })
  })

  test('a timeupdate while paused does not start playback', () => {
    expect(reduce(INITIAL_PLAYER_STATE, 'timeupdate', { paused: true }).isPlaying).toBe(false)
  })

  test.each(['ready', 'waiting', 'seeked', 'volumechange'] as const)(
    '%s ends playback if it reports a pause that had no event',
    (event) => {
      expect(reduce(PLAYING, event, { paused: true }).isPlaying).toBe(false)
      expect(reduce(PLAYING, event, { paused: false }).isPlaying).toBe(true)
      expect(reduce(INITIAL_PLAYER_STATE, event, { paused: false }).isPlaying).toBe(false)
    },
  )

  test.each([
    [false, true],
    [true, false],
    [undefined, false],
  ])('a state with paused %s means playing: %s', (paused, isPlaying) => {
    expect(reduce(INITIAL_PLAYER_STATE, 'state', { paused }).isPlaying).toBe(isPlaying)
  })

  test('updates time, duration, volume and mute', () => {
    const report = { currentTime: 42.5, duration: 5833, volume: 0.4, muted: true }
    expect(reduce(INITIAL_PLAYER_STATE, 'volumechange', report)).toMatchObject({
      seconds: 42.5,
      durationSeconds: 5833,
      volume: 0.4,
      isMuted: true,
    })
  })

  test('without a duration preserves the known one', () => {
    expect(reduce(PLAYING, 'seeked', { duration: 0 }).durationSeconds).toBe(100)
  })
})

describe('a tick', () => {
  test.each([
    ['advances the time while playing', PLAYING, 11],
    ['does nothing while paused', { ...PLAYING, isPlaying: false }, 10],
    ['does nothing while buffering', { ...PLAYING, isBuffering: true }, 10],
    ['does not go past the end', { ...PLAYING, seconds: 99.5 }, 100],
    ['advances the time without a known duration', { ...PLAYING, durationSeconds: 0 }, 11],
  ])('%s', (_what, state, seconds) => {
    expect(reducePlayerState(state, { type: 'tick' }).seconds).toBe(seconds)
  })
})

test('a page assumed to be ready is no longer buffering', () => {
  expect(reducePlayerState(INITIAL_PLAYER_STATE, { type: 'can-play' })).toMatchObject({
    canPlay: true,
    isBuffering: false,
  })
})

test('assuming readiness does not end reported buffering', () => {
  const waiting = reduce(PLAYING, 'waiting')
  expect(reducePlayerState(waiting, { type: 'can-play' }).isBuffering).toBe(true)
})

test('a reset restores the initial state', () => {
  expect(reducePlayerState(PLAYING, { type: 'reset' })).toBe(INITIAL_PLAYER_STATE)
})

test.each([
  [0, '0:00'],
  [9.9, '0:09'],
  [80, '1:20'],
  [3599.99, '59:59'],
  [3600, '1:00:00'],
  [5833.04, '1:37:13'],
  [-1, '0:00'],
])('%d seconds are formatted as %s', (seconds, text) => {
  expect(formatClock(seconds)).toBe(text)
})

function reduce(state: PlayerState, event: PlayerEvent['event'], changes: Partial<PlayerEvent> = {}) {
  const report = { event, currentTime: 10, duration: 100, tmdbId: 7, mediaType: 'movie' as const, ...changes }
  return reducePlayerState(state, { type: 'event', event: report })
}
