import { describe, expect, test } from 'vitest'

import { readPlayerUrl } from '../players/providers.ts'
import {
  defaultServers,
  isAddedServer,
  readTypedServer,
  serverPageUrl,
  withCurrentDefaults,
} from './streaming-servers.ts'

const FILM = { kind: 'movie', id: 9 } as const
const EPISODE = { kind: 'tv', id: 9, season: 0, episode: 12 } as const
const DEFAULTS = defaultServers(['https://a.example', 'https://b.example', 'https://c.example'])

describe('a typed server', () => {
  test.each([
    ['', 'https://player.example/{id}', 'missing'],
    ['Mine', '', 'missing'],
    ['   ', ' \t', 'missing'],
    ['Mine', 'player.example/{id}', 'not-http'],
    ['Mine', 'ftp://player.example/{id}', 'not-http'],
    ['Mine', 'javascript:alert(1)', 'not-http'],
    ['Mine', 'data:text/html,https://player.example', 'not-http'],
    ['Mine', 'https:player.example', 'not-http'],
    ['Mine', 'https://', 'not-http'],
    ['Mine', 'https://a b.example/{id}', 'not-http'],
  ])('named "%s" at "%s" is %s', (name, url, refusal) => {
    expect(readTypedServer({ name, url }, 1)).toBe(refusal)
  })

  test.each([
    'https://player.example/{id}',
    'http://127.0.0.1:8080/e?id={id}',
    'HTTPS://{id}.player.example',
  ])('at %s is taken', (url) => {
    expect(readTypedServer({ name: ' Mine ', url: ` ${url} ` }, 1700000000000)).toEqual({
      id: '1700000000000',
      name: 'Mine',
      url,
    })
  })
})

describe('the page of a title', () => {
  test.each([
    ['https://x.example/e/{id}', 'https://x.example/e/9', 'https://x.example/e/9'],
    [
      'https://x.example/{type}/{id}/{season}/{episode}',
      'https://x.example/movie/9',
      'https://x.example/tv/9/0/12',
    ],
    [
      'https://x.example/e?id={id}&s={season}&e={episode}&auto=1',
      'https://x.example/e?id=9&auto=1',
      'https://x.example/e?id=9&s=0&e=12&auto=1',
    ],
    [
      'https://x.example/e/{id}?at={season}x{episode}',
      'https://x.example/e/9',
      'https://x.example/e/9?at=0x12',
    ],
    ['https://x.example/{id}/{id}', 'https://x.example/9/9', 'https://x.example/9/9'],
    ['https://x.example/live', 'https://x.example/live', 'https://x.example/live'],
  ])('of %s', (url, film, episode) => {
    const server = { id: '1', name: 'Mine', url }
    expect(serverPageUrl(server, FILM)).toBe(film)
    expect(serverPageUrl(server, EPISODE)).toBe(episode)
  })
})

describe('the defaults', () => {
  test('are three, the third with auto=1, and nobody added them', () => {
    expect(DEFAULTS.map(({ url }) => url.endsWith('auto=1'))).toEqual([false, false, true])
    expect(DEFAULTS.some(isAddedServer)).toBe(false)
    expect(isAddedServer({ id: '1700000000000', name: 'Mine', url: 'https://x.example' })).toBe(true)
  })

  test.each([FILM, EPISODE])('are pages that providers have for %j', (playable) => {
    const pages = DEFAULTS.map((server) => readPlayerUrl(new URL(serverPageUrl(server, playable))))
    expect(pages.map((page) => page?.providerIndex)).toEqual([0, 2, 5])
    for (const page of pages) expect(page?.request.playable).toEqual(playable)
  })

  test('follow the players to where they are now; added ones stay as they are', () => {
    const added = { id: '5', name: 'Mine', url: 'https://x.example' }
    const kept = [...defaultServers(['http://old', 'http://old', 'http://old']), added]
    expect(withCurrentDefaults(kept, DEFAULTS)).toEqual([...DEFAULTS, added])
  })
})
