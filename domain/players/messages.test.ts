import { describe, expect, test } from 'vitest'

import { parsePlayerEvent, toPlayable } from './messages.ts'

const EVENT = { event: 'timeupdate', currentTime: 12.5, duration: 5833, tmdbId: 7, mediaType: 'movie' }

describe('player events', () => {
  test('are parsed', () => {
    expect(parsePlayerEvent({ type: 'PLAYER_EVENT', data: EVENT })).toEqual(EVENT)
  })

  test('are parsed from JSON', () => {
    expect(parsePlayerEvent(JSON.stringify({ type: 'PLAYER_EVENT', data: EVENT }))).toEqual(EVENT)
  })

  test.each([
    ['nothing', null],
    ['text', 'PLAYER_EVENT'],
    ['JSON of something else', '[1, 2]'],
    ['JSON in JSON', JSON.stringify(JSON.stringify({ type: 'PLAYER_EVENT', data: EVENT }))],
    ['a long text', JSON.stringify({ type: 'PLAYER_EVENT', data: { ...EVENT, padding: 'x'.repeat(5000) } })],
    ['another type', { type: 'OTHER', data: EVENT }],
    ['an event without an id', { type: 'PLAYER_EVENT', data: { ...EVENT, tmdbId: undefined } }],
    ['an unknown event', { type: 'PLAYER_EVENT', data: { ...EVENT, event: 'explode' } }],
    ['a time that is not a number', { type: 'PLAYER_EVENT', data: { ...EVENT, currentTime: Number.NaN } }],
    ['a time before the start', { type: 'PLAYER_EVENT', data: { ...EVENT, currentTime: -1 } }],
    ['an infinite duration', { type: 'PLAYER_EVENT', data: { ...EVENT, duration: Infinity } }],
  ])('do not include %s', (_what, message) => {
    expect(parsePlayerEvent(message)).toBeUndefined()
  })

  test('name their movie', () => {
    const event = parsePlayerEvent({ type: 'PLAYER_EVENT', data: EVENT })
    expect(event && toPlayable(event)).toEqual({ kind: 'movie', id: 7 })
  })

  test('name their episode unless its numbers are missing', () => {
    const tvEvent = { ...EVENT, mediaType: 'tv' }
    const complete = parsePlayerEvent({ type: 'PLAYER_EVENT', data: { ...tvEvent, season: 1, episode: 4 } })
    const partial = parsePlayerEvent({ type: 'PLAYER_EVENT', data: { ...tvEvent, season: 1 } })
    expect(complete && toPlayable(complete)).toEqual({ kind: 'tv', id: 7, season: 1, episode: 4 })
    expect(partial && toPlayable(partial)).toBeUndefined()
  })
})
