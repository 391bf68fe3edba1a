import { describe, expect, test } from 'vitest'

import type { Playable } from '../catalogue/title.ts'
import { buildPlayerUrl, getCaptions, getProvider, PROVIDER_COUNT } from './providers.ts'

const ORIGIN = 'https://players.example'
const MOVIE: Playable = { kind: 'movie', id: 1399 }
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
  ])('the URL of provider %i carries what the provider supports', (index, path) => {
    const request = {
      playable: MOVIE,
      autoplay: true,
      subSource: 2 as const,
      title: 'Salt & Light',
      posterUrl: 'https://images.example/p.jpg',
      startAtSeconds: 95,
      colors: { primary: '7c3aed', secondary: '1d1c29', icon: 'ffffff' },
      subtitle: { url: 'https://subs.example/en.vtt', label: 'English' },
    }
    expect(buildPlayerUrl(index, ORIGIN, request)).toBe(ORIGIN + path)
  })

  test.each([
    [0, '/embed/tv/1399/2/5?server=1&autoplay=false'],
    [1, '/watch/tv/1399/2/5?autoplay=false&nextbutton=false&player=default'],
    [2, '/v/tv/1399/2/5'],
    [3, '/e/tv-1399-2-5'],
    [4, '/play/tv?tmdb=1399&season=2&episode=5&autoplay=0'],
    [5, '/stream/tv/1399/2/5'],
  ])('the URL of provider %i names the episode', (index, path) => {
    expect(buildPlayerUrl(index, ORIGIN, { playable: EPISODE, autoplay: false })).toBe(ORIGIN + path)
  })

  test.each(INDEXES)('the URL of provider %i has whole seconds, rounded down', (index) => {
    const request = { playable: MOVIE, autoplay: true, startAtSeconds: 95.9 }
    expect(buildPlayerUrl(index, ORIGIN, request)).toMatch(/=95\b/)
  })

  test('the player type is part of the URL', () => {
    const url = buildPlayerUrl(1, ORIGIN, { playable: MOVIE, autoplay: true, playerType: 'minimal' })
    expect(new URL(url).searchParams.get('player')).toBe('minimal')
  })

  test.each([
    [MOVIE, 'https://subs.example/movie/1399.vtt'],
    [EPISODE, 'https://subs.example/tv/1399/2/5.vtt'],
  ])('a provider with captions has a file for %o', (playable, url) => {
    const provider = { name: 'One', origin: ORIGIN }
    const captions = { url: 'https://subs.example/{title}.vtt', label: 'English' }
    expect(getCaptions({ ...provider, captions }, playable)).toEqual({ url, label: 'English' })
    expect(getCaptions(provider, playable)).toBeUndefined()
  })

  test('captions are named after their language, if it has a name', () => {
    const provider = { name: 'One', origin: ORIGIN, captions: { url: ORIGIN, label: 'Captions' } }
    const getLabel = (language: string) =>
      getCaptions({ ...provider, captions: { ...provider.captions, language } }, MOVIE)?.label
    expect(getLabel('en')).toBe('English')
    expect(getLabel('xx')).toBe('Captions')
  })

  test('a provider may have further parameters', () => {
    const url = buildPlayerUrl(5, ORIGIN, { playable: MOVIE, autoplay: true }, 'lang=pt-BR&theme=dark')
    expect(url).toBe(`${ORIGIN}/stream/movie/1399?lang=pt-BR&theme=dark`)
  })

  test('only the first has sub-sources', () => {
    expect(INDEXES.filter((index) => getProvider(index).hasSubSources)).toEqual([0])
  })

  test.each(INDEXES)('provider %i reports events and understands commands', (index) => {
    const { canReportEvents, messages } = getProvider(index)
    const data = { event: 'next', currentTime: 1, duration: 2, tmdbId: 7, mediaType: 'movie' }
    const command = { type: 'PLAYER_COMMAND', command: 'pause' } as const
    expect(canReportEvents).toBe(true)
    expect(messages.parseEvent({ type: 'PLAYER_EVENT', data }, MOVIE)).toEqual(data)
    expect(messages.parseEvent(JSON.stringify({ type: 'PLAYER_EVENT', data }), MOVIE)).toEqual(data)
    expect(messages.parseEvent({ type: 'PLAYER_EVENT' }, MOVIE)).toBeUndefined()
    expect(messages.serializeCommand(command)).toEqual(command)
  })

  test('there is no seventh provider', () => {
    expect(() => buildPlayerUrl(6, ORIGIN, { playable: MOVIE, autoplay: true })).toThrow(RangeError)
  })
})
