import { describe, expect, test } from 'vitest'

import type { Playable } from '../catalogue/title.ts'
import { readPlayerCommand } from './messages.ts'
import { hasSubSources, playerUrl, PROVIDER_COUNT, providerAt, readPlayerUrl } from './providers.ts'

const ORIGIN = 'https://players.example'
const FILM: Playable = { kind: 'movie', id: 1399 }
const EPISODE: Playable = { kind: 'tv', id: 1399, season: 2, episode: 5 }
const INDEXES = Array.from({ length: PROVIDER_COUNT }, (_, index) => index)

describe('the six providers', () => {
  test('there are six', () => {
    expect(PROVIDER_COUNT).toBe(6)
  })

  test.each([
    [0, '/embed/movie/1399?server=2&poster=https%3A%2F%2Fimages.example%2Fp.jpg&autoplay=true&startAt=95'],
    [
      1,
      '/watch/movie/1399?primaryColor=7c3aed&secondaryColor=1d1c29&iconColor=ffffff&title=Salt+%26+Light' +
        '&poster=https%3A%2F%2Fimages.example%2Fp.jpg&autoplay=true&nextbutton=false&player=default&startAt=95' +
        '&sub_file=https%3A%2F%2Fsubs.example%2Fen.vtt&sub_label=English',
    ],
    [2, '/v/movie/1399?t=95'],
    [3, '/e/movie-1399?start=95'],
    [4, '/play/movie?tmdb=1399&autoplay=1&t=95'],
    [5, '/stream/movie/1399?resume=95'],
  ])('provider %i carries what it knows of a film', (index, address) => {
    expect(playerUrl(index, ORIGIN, fullRequest(FILM))).toBe(ORIGIN + address)
  })

  test.each(INDEXES)('provider %i reads back the episode that was written', (index) => {
    const read = readPlayerUrl(new URL(playerUrl(index, ORIGIN, { playable: EPISODE, autoplay: true })))
    expect(read?.providerIndex).toBe(index)
    expect(read?.request.playable).toEqual(EPISODE)
    expect(read?.request.autoplay).toBe(true)
  })

  test.each(INDEXES)('provider %i reads back the starting place', (index) => {
    const address = playerUrl(index, ORIGIN, { playable: FILM, autoplay: true, startAtSeconds: 95.9 })
    expect(readPlayerUrl(new URL(address))?.request.startAtSeconds).toBe(95)
  })

  test('the second provider reads back colours, title, next button and subtitle', () => {
    const { providerIndex, request } =
      readPlayerUrl(new URL(playerUrl(1, ORIGIN, fullRequest(EPISODE)))) ?? {}
    expect(providerIndex).toBe(1)
    expect(request).toMatchObject({
      title: 'Salt & Light',
      colours: { primary: '7c3aed', secondary: '1d1c29', icon: 'ffffff' },
      nextButton: false,
      subtitle: { url: 'https://subs.example/en.vtt', label: 'English' },
    })
  })

  test.each([
    '/',
    '/embed/movie/0',
    '/embed/movie/abc',
    '/embed/tv/1399/1',
    '/embed/tv/1399/1/0',
    '/play/tv?tmdb=1399',
    '/play/movie?tmdb=-3',
    '/e/movie-1399-2',
    '/embed/movie/99999999999',
    '/play/movie?tmdb=1e3',
    '/play/movie?tmdb=99999999999',
    '/play/tv?tmdb=1399&season=&episode=1',
  ])('%s is nobody’s address', (path) => {
    expect(readPlayerUrl(new URL(path, ORIGIN))).toBeUndefined()
  })

  test('season 0 holds the specials and can be played', () => {
    const read = readPlayerUrl(new URL('/embed/tv/1399/0/1', ORIGIN))
    expect(read?.request.playable).toEqual({ kind: 'tv', id: 1399, season: 0, episode: 1 })
  })

  test('a colour that cannot be read leaves the others', () => {
    const read = readPlayerUrl(new URL('/watch/movie/7?primaryColor=red&iconColor=aabbcc', ORIGIN))
    expect(read?.request.colours).toEqual({ primary: undefined, secondary: undefined, icon: 'aabbcc' })
  })

  test.each([
    ['minimal', 'minimal'],
    ['default', 'default'],
    ['theatre', 'default'],
  ])('a player of type %s is read as %s', (asked, read) => {
    const address = new URL(`/watch/movie/7?player=${asked}`, ORIGIN)
    expect(readPlayerUrl(address)?.request.playerType).toBe(read)
  })

  test('the player type is written', () => {
    const address = playerUrl(1, ORIGIN, { playable: FILM, autoplay: true, playerType: 'minimal' })
    expect(new URL(address).searchParams.get('player')).toBe('minimal')
  })

  test('only the primary has sub-sources', () => {
    expect(INDEXES.filter(hasSubSources)).toEqual([0])
  })

  test.each(INDEXES)('provider %i reports, and understands what it is told', (index) => {
    const { reports, messages } = providerAt(index)
    const data = { event: 'next', currentTime: 1, duration: 2, tmdbId: 7, mediaType: 'movie' }
    const command = { type: 'PLAYER_COMMAND', command: 'pause' } as const
    expect(reports).toBe(true)
    expect(messages.readMessage({ type: 'PLAYER_EVENT', data })).toEqual(data)
    expect(messages.readMessage(JSON.stringify({ type: 'PLAYER_EVENT', data }))).toEqual(data)
    expect(messages.readMessage({ type: 'PLAYER_EVENT' })).toBeUndefined()
    expect(readPlayerCommand(messages.writeCommand(command))).toEqual(command)
  })

  test('there is no seventh provider', () => {
    expect(() => playerUrl(6, ORIGIN, { playable: FILM, autoplay: true })).toThrow(RangeError)
  })
})

function fullRequest(playable: Playable) {
  return {
    playable,
    autoplay: true,
    subSource: 2 as const,
    title: 'Salt & Light',
    posterUrl: 'https://images.example/p.jpg',
    startAtSeconds: 95,
    colours: { primary: '7c3aed', secondary: '1d1c29', icon: 'ffffff' },
    subtitle: { url: 'https://subs.example/en.vtt', label: 'English' },
  }
}
