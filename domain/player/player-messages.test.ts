import { describe, expect, test } from 'vitest'

import type { Playable } from '../catalogue/title.ts'
import { parsePlayerEvent, toPlayable } from './player-messages.ts'

const MOVIE: Playable = { kind: 'movie', id: 7 }
const EPISODE: Playable = { kind: 'tv', id: 7, season: 1, episode: 4 }
const EVENT = { event: 'timeupdate', currentTime: 12.5, duration: 5833, tmdbId: 7, mediaType: 'movie' }

const parse = (data: object, onScreen = MOVIE) =>
  parsePlayerEvent({ type: 'PLAYER_EVENT', data: { ...EVENT, ...data } }, onScreen)

describe('player events', () => {
  test('are parsed', () => {
    expect(parse({})).toEqual(EVENT)
  })

  test('are parsed from JSON', () => {
    expect(parsePlayerEvent(JSON.stringify({ type: 'PLAYER_EVENT', data: EVENT }), MOVIE)).toEqual(EVENT)
  })

  test.each([
    ['nothing', null],
    ['text', 'PLAYER_EVENT'],
    ['JSON of something else', '[1, 2]'],
    ['JSON in JSON', JSON.stringify(JSON.stringify({ type: 'PLAYER_EVENT', data: EVENT }))],
    ['a long text', JSON.stringify({ type: 'PLAYER_EVENT', data: { ...EVENT, padding: 'x'.repeat(5000) } })],
    ['another type', { type: 'OTHER', data: EVENT }],
    ['no data', { type: 'PLAYER_EVENT' }],
  ])('do not include %s', (_what, message) => {
    expect(parsePlayerEvent(message, MOVIE)).toBeUndefined()
  })

  test.each([
    ['without an id', { tmdbId: undefined }],
    ['with an id that is no number', { tmdbId: '7abc' }],
    ['with an empty id', { tmdbId: '' }],
    ['with a part of an id', { tmdbId: 7.5 }],
    ['without a kind', { mediaType: undefined }],
    ['with an unknown name', { event: 'explode' }],
    ['at a time that is not a number', { currentTime: Number.NaN }],
    ['at no time', { currentTime: null }],
    ['at a time before the start', { currentTime: -1 }],
  ])('do not include one %s', (_what, data) => {
    expect(parse(data)).toBeUndefined()
  })

  test.each([Number.NaN, null, undefined, Infinity, -1, '', 'unknown'])(
    'have an unknown duration instead of %s',
    (duration) => {
      expect(parse({ duration })).toMatchObject({ event: 'timeupdate', duration: 0 })
    },
  )

  test.each([Number.NaN, null, undefined])('include an error at the time %s', (time) => {
    expect(parse({ event: 'error', currentTime: time, duration: time })).toMatchObject({
      event: 'error',
      currentTime: 0,
      duration: 0,
      tmdbId: 7,
    })
  })

  test('have numbers, also where they are posted as text', () => {
    const text = {
      tmdbId: '7',
      season: '1',
      episode: '4',
      currentTime: '12.5',
      duration: '5833',
      volume: '1',
    }
    expect(parse({ ...text, mediaType: 'tv' })).toEqual({
      ...EVENT,
      mediaType: 'tv',
      season: 1,
      episode: 4,
      volume: 1,
    })
  })

  test('leave out invalid details', () => {
    expect(parse({ season: null, episode: null, paused: null, volume: 80, muted: 'no', lang: 'en' })).toEqual(
      EVENT,
    )
  })

  test('name their movie', () => {
    const event = parse({})
    expect(event && toPlayable(event)).toEqual(MOVIE)
  })

  test.each([{ season: 1 }, { season: 1, episode: null }, { season: '', episode: 4 }])(
    'name no episode where its numbers are missing: %o',
    (numbers) => {
      const event = parse({ mediaType: 'tv', ...numbers })
      expect(event).toBeDefined()
      expect(event && toPlayable(event)).toBeUndefined()
    },
  )

  test('name their episode', () => {
    const event = parse({ mediaType: 'tv', season: 1, episode: 4 })
    expect(event && toPlayable(event)).toEqual(EPISODE)
  })
})

describe('VidLink', () => {
  const { tmdbId: mtmdbId, ...report } = EVENT
  const progress = { watched: 610.2, duration: '2700' }
  const store = {
    '7': {
      id: 7,
      type: 'tv',
      title: 'Quayside',
      progress: { watched: 1, duration: 2 },
      last_season_watched: '1',
      last_episode_watched: '4',
      show_progress: { s1e4: { season: '1', episode: '4', progress }, s1e5: { season: '1', episode: '5' } },
    },
    '8': { id: '8', type: 'movie', title: 'Low Water', poster_path: null, progress },
    '9': { id: 9, type: 'movie', progress: 'none' },
    '10': null,
  }
  const parseStore = (onScreen: Playable) => parsePlayerEvent({ type: 'MEDIA_DATA', data: store }, onScreen)

  test('names a movie in its own way', () => {
    expect(parsePlayerEvent({ type: 'PLAYER_EVENT', data: { ...report, mtmdbId } }, MOVIE)).toEqual(EVENT)
  })

  test('names an episode in its own way', () => {
    const data = { ...report, mtmdbId: '7', mediaType: 'tv', season: '1', episode: '4' }
    const event = parsePlayerEvent({ type: 'PLAYER_EVENT', data }, EPISODE)
    expect(event && toPlayable(event)).toEqual(EPISODE)
  })

  test.each([[EPISODE], [{ kind: 'movie', id: 8 }]] satisfies [Playable][])(
    'posts the position of the title on screen among those of others: %o',
    (onScreen) => {
      const event = parseStore(onScreen)
      expect(event).toMatchObject({ event: 'timeupdate', currentTime: 610.2, duration: 2700 })
      expect(event && toPlayable(event)).toEqual(onScreen)
    },
  )

  test.each([
    ['another movie', { kind: 'movie', id: 9 }],
    ['a movie with the id of a TV show', MOVIE],
    ['an episode without progress', { ...EPISODE, episode: 5 }],
    ['an unknown episode', { ...EPISODE, episode: 6 }],
  ] satisfies [string, Playable][])('says nothing about %s', (_what, onScreen) => {
    expect(parseStore(onScreen)).toBeUndefined()
  })
})

describe('Vidking', () => {
  const { tmdbId: _id, mediaType: _kind, ...report } = EVENT
  const parseVidking = (data: object) =>
    parsePlayerEvent(
      JSON.stringify({ type: 'PLAYER_EVENT', data: { ...report, progress: 0.2, ...data } }),
      MOVIE,
    )

  test.each([
    [{ id: '7', mediaType: 'movie' }, MOVIE],
    [{ id: '7', season: null, episode: null }, MOVIE],
    [{ id: 7, mediaType: 'tv', season: 1, episode: 4 }, EPISODE],
    [{ id: '7', season: '1', episode: '4' }, EPISODE],
    [{ id: '7', season: 0, episode: 0 }, MOVIE],
    [
      { id: 7, season: 0, episode: 4 },
      { ...EPISODE, season: 0 },
    ],
  ])('names a title in its own way: %o', (data, expected) => {
    const event = parseVidking(data)
    expect(event).toMatchObject(report)
    expect(event && toPlayable(event)).toEqual(expected)
  })

  test('names an episode 0 that is on screen', () => {
    const onScreen = { ...EPISODE, season: 0, episode: 0 }
    const data = { ...report, id: '7', season: 0, episode: 0 }
    const event = parsePlayerEvent({ type: 'PLAYER_EVENT', data }, onScreen)
    expect(event && toPlayable(event)).toEqual(onScreen)
  })
})
