import { describe, expect, test } from 'vitest'

import { playableOf, readPlayerCommand, readPlayerEvent } from './messages.ts'

const EVENT = { event: 'timeupdate', currentTime: 12.5, duration: 5833, tmdbId: 7, mediaType: 'movie' }

describe('messages from a player', () => {
  test('an event of ours is read', () => {
    expect(readPlayerEvent({ type: 'PLAYER_EVENT', data: EVENT })).toEqual(EVENT)
  })

  test('an event of ours is read from JSON as well', () => {
    expect(readPlayerEvent(JSON.stringify({ type: 'PLAYER_EVENT', data: EVENT }))).toEqual(EVENT)
  })

  test.each([
    ['nothing', null],
    ['text', 'PLAYER_EVENT'],
    ['JSON of something else', '[1, 2]'],
    ['JSON in JSON', JSON.stringify(JSON.stringify({ type: 'PLAYER_EVENT', data: EVENT }))],
    [
      'an endless text',
      JSON.stringify({ type: 'PLAYER_EVENT', data: { ...EVENT, padding: 'x'.repeat(5000) } }),
    ],
    ['another type', { type: 'OTHER', data: EVENT }],
    ['an event without an id', { type: 'PLAYER_EVENT', data: { ...EVENT, tmdbId: undefined } }],
    ['an unknown event', { type: 'PLAYER_EVENT', data: { ...EVENT, event: 'explode' } }],
    ['a time that is no number', { type: 'PLAYER_EVENT', data: { ...EVENT, currentTime: Number.NaN } }],
    ['a time before the start', { type: 'PLAYER_EVENT', data: { ...EVENT, currentTime: -1 } }],
    ['an endless duration', { type: 'PLAYER_EVENT', data: { ...EVENT, duration: Infinity } }],
  ])('%s is ignored', (_what, message) => {
    expect(readPlayerEvent(message)).toBeUndefined()
  })

  test('an event names its film', () => {
    const event = readPlayerEvent({ type: 'PLAYER_EVENT', data: EVENT })
    expect(event && playableOf(event)).toEqual({ kind: 'movie', id: 7 })
  })

  test('an event of a series names its episode, or nothing when the numbers are missing', () => {
    const series = { ...EVENT, mediaType: 'tv' }
    const whole = readPlayerEvent({ type: 'PLAYER_EVENT', data: { ...series, season: 1, episode: 4 } })
    const partial = readPlayerEvent({ type: 'PLAYER_EVENT', data: { ...series, season: 1 } })
    expect(whole && playableOf(whole)).toEqual({ kind: 'tv', id: 7, season: 1, episode: 4 })
    expect(partial && playableOf(partial)).toBeUndefined()
  })
})

describe('commands to a player', () => {
  test.each([
    { type: 'PLAYER_COMMAND', command: 'pause' },
    { type: 'PLAYER_COMMAND', command: 'seek', value: 2700 },
    { type: 'PLAYER_COMMAND', command: 'mute', value: true },
  ])('$command is read', (command) => {
    expect(readPlayerCommand(command)).toEqual(command)
    expect(readPlayerCommand(JSON.stringify(command))).toEqual(command)
  })

  test.each([
    { type: 'PLAYER_COMMAND', command: 'seek' },
    { type: 'PLAYER_COMMAND', command: 'seek', value: -5 },
    { type: 'PLAYER_COMMAND', command: 'eject' },
    { command: 'play' },
  ])('%j is ignored', (command) => {
    expect(readPlayerCommand(command)).toBeUndefined()
  })
})
