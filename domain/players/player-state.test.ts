import { describe, expect, test } from 'vitest'

import type { PlayerEvent } from './messages.ts'
import { FRESH_PLAYER, playerStateAfter, type PlayerState } from './player-state.ts'

const PLAYING: PlayerState = {
  ...FRESH_PLAYER,
  isPlaying: true,
  isBuffering: false,
  canPlay: true,
  seconds: 10,
  durationSeconds: 100,
}

describe('after a report', () => {
  test.each([
    ['play', { isPlaying: true, isBuffering: false }],
    ['playing', { isPlaying: true, isBuffering: false }],
    ['timeupdate', { isPlaying: true, isBuffering: false }],
    ['pause', { isPlaying: false, isBuffering: false }],
    ['ended', { isPlaying: false, isBuffering: false }],
    ['error', { isPlaying: false, isBuffering: false }],
    ['ready', { isPlaying: false, isBuffering: false }],
  ] as const)('%s from a fresh page', (event, expected) => {
    expect(after(FRESH_PLAYER, event)).toMatchObject({ ...expected, canPlay: true })
  })

  test('waiting is buffering, and the film goes on playing', () => {
    expect(after(PLAYING, 'waiting')).toMatchObject({ isPlaying: true, isBuffering: true })
  })

  test('a moment told while paused does not start the film', () => {
    expect(after(FRESH_PLAYER, 'timeupdate', { paused: true }).isPlaying).toBe(false)
  })

  test.each([
    [false, true],
    [true, false],
    [undefined, false],
  ])('a state with paused %s is playing: %s', (paused, isPlaying) => {
    expect(after(FRESH_PLAYER, 'state', { paused }).isPlaying).toBe(isPlaying)
  })

  test('time, length, volume and mute are as told', () => {
    const told = { currentTime: 42.5, duration: 5833, volume: 0.4, muted: true }
    expect(after(FRESH_PLAYER, 'volumechange', told)).toMatchObject({
      seconds: 42.5,
      durationSeconds: 5833,
      volume: 0.4,
      isMuted: true,
    })
  })

  test('a length that was known is not forgotten', () => {
    expect(after(PLAYING, 'seeked', { duration: 0 }).durationSeconds).toBe(100)
  })
})

describe('a second', () => {
  test.each([
    ['passes while it plays', PLAYING, 11],
    ['does not pass while it is paused', { ...PLAYING, isPlaying: false }, 10],
    ['does not pass while it buffers', { ...PLAYING, isBuffering: true }, 10],
    ['does not pass the end', { ...PLAYING, seconds: 99.5 }, 100],
    ['passes where no end is known', { ...PLAYING, durationSeconds: 0 }, 11],
  ])('%s', (_what, state, seconds) => {
    expect(playerStateAfter(state, { type: 'tick' }).seconds).toBe(seconds)
  })
})

test('a page that says nothing is taken for ready, and no longer for loading', () => {
  expect(playerStateAfter(FRESH_PLAYER, { type: 'can-play' })).toMatchObject({
    canPlay: true,
    isBuffering: false,
  })
})

test('being taken for ready does not end a wait that was told', () => {
  const waiting = after(PLAYING, 'waiting')
  expect(playerStateAfter(waiting, { type: 'can-play' }).isBuffering).toBe(true)
})

test('another page starts afresh', () => {
  expect(playerStateAfter(PLAYING, { type: 'fresh' })).toBe(FRESH_PLAYER)
})

function after(state: PlayerState, event: PlayerEvent['event'], changes: Partial<PlayerEvent> = {}) {
  const report = { event, currentTime: 10, duration: 100, tmdbId: 7, mediaType: 'movie' as const, ...changes }
  return playerStateAfter(state, { type: 'event', event: report })
}
