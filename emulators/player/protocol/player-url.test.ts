import { describe, expect, test } from 'vitest'

import type { Playable } from './playable.ts'
import { parsePlayerUrl } from './player-url.ts'

const ORIGIN = 'https://players.example'

function parse(path: string) {
  return parsePlayerUrl(new URL(path, ORIGIN))
}

describe('the six URL shapes', () => {
  test.each<[number, string, string]>([
    [0, '/embed/movie/1399?startAt=95', '/embed/tv/1399/2/5?startAt=95'],
    [1, '/watch/movie/1399?startAt=95', '/watch/tv/1399/2/5?startAt=95'],
    [2, '/v/movie/1399?t=95', '/v/tv/1399/2/5?t=95'],
    [3, '/e/movie-1399?start=95', '/e/tv-1399-2-5?start=95'],
    [4, '/play/movie?tmdb=1399&t=95', '/play/tv?tmdb=1399&season=2&episode=5&t=95'],
    [5, '/stream/movie/1399?resume=95', '/stream/tv/1399/2/5?resume=95'],
  ])('provider %i: %s and %s', (providerIndex, moviePath, episodePath) => {
    const movie: Playable = { kind: 'movie', id: 1399 }
    const episode: Playable = { kind: 'tv', id: 1399, season: 2, episode: 5 }
    expect(parse(moviePath)).toMatchObject({
      providerIndex,
      request: { playable: movie, startAtSeconds: 95 },
    })
    expect(parse(episodePath)).toMatchObject({
      providerIndex,
      request: { playable: episode, startAtSeconds: 95 },
    })
  })

  test.each([
    ['/embed/movie/7', false],
    ['/embed/movie/7?autoplay=true', true],
    ['/watch/movie/7?autoplay=true', true],
    ['/watch/movie/7?autoplay=1', false],
    ['/play/movie?tmdb=7&autoplay=1', true],
    ['/play/movie?tmdb=7&autoplay=0', false],
    ['/v/movie/7', true],
    ['/e/movie-7', true],
    ['/stream/movie/7', true],
  ])('%s autoplays: %s', (path, autoplay) => {
    expect(parse(path)?.request.autoplay).toBe(autoplay)
  })

  test('season 0 holds the specials, and episode 0 can be played', () => {
    expect(parse('/embed/tv/1399/5/0')?.request.playable).toMatchObject({ season: 5, episode: 0 })
    expect(parse('/embed/tv/1399/0/1')?.request.playable).toEqual({
      kind: 'tv',
      id: 1399,
      season: 0,
      episode: 1,
    })
  })

  test.each([
    '/',
    '/embed/movie/0',
    '/embed/movie/abc',
    '/embed/tv/1399/1',
    '/play/tv?tmdb=1399',
    '/play/movie?tmdb=-3',
    '/e/movie-1399-2',
    '/embed/movie/99999999999',
    '/play/movie?tmdb=1e3',
    '/play/movie?tmdb=99999999999',
    '/play/tv?tmdb=1399&season=&episode=1',
  ])('%s matches no shape', (path) => {
    expect(parse(path)).toBeUndefined()
  })
})

describe('parameters of the watch shape', () => {
  test('an invalid color does not affect the others', () => {
    expect(parse('/watch/movie/7?primaryColor=red&iconColor=aabbcc')?.request.colors).toEqual({
      primary: undefined,
      secondary: undefined,
      icon: 'aabbcc',
    })
  })

  test.each([
    ['minimal', 'minimal'],
    ['default', 'default'],
    ['theatre', 'default'],
  ])('player type %s becomes %s', (type, parsed) => {
    expect(parse(`/watch/movie/7?player=${type}`)?.request.playerType).toBe(parsed)
  })
})

describe('the trailer URL', () => {
  test('belongs to no provider', () => {
    expect(parse('/trailer/tv-1399-s2-1?title=Season+2')).toEqual({
      providerIndex: undefined,
      request: {
        playable: { kind: 'trailer', key: 'tv-1399-s2-1', id: 1399 },
        title: 'Season 2',
        autoplay: false,
        muted: false,
        hasControls: true,
        playerType: 'minimal',
      },
    })
  })

  test('asks for a muted preview', () => {
    expect(parse('/trailer/movie-7-1?autoplay=1&muted=1&controls=0')).toMatchObject({
      request: { autoplay: true, muted: true, hasControls: false },
    })
  })
})
