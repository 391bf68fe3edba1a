import { describe, expect, test } from 'vitest'

import { buildServerPageUrl, parseServerInput } from './added-servers.ts'
import { createDefaultServers, isCustomServer, refreshDefaultServers } from './streaming-servers.ts'

const MOVIE = { kind: 'movie', id: 9 } as const
const EPISODE = { kind: 'tv', id: 9, season: 0, episode: 12 } as const
const DEFAULTS = createDefaultServers(['https://a.example', 'https://b.example', 'https://c.example'])

describe('the input for a server', () => {
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
  ])('name "%s" and URL "%s" is rejected as %s', (name, url, error) => {
    expect(parseServerInput({ name, url }, 1)).toBe(error)
  })

  test.each([
    'https://player.example/{id}',
    'http://127.0.0.1:8080/e?id={id}',
    'HTTPS://{id}.player.example',
  ])('is valid with URL %s', (url) => {
    expect(parseServerInput({ name: ' Mine ', url: ` ${url} ` }, 1700000000000)).toEqual({
      id: '1700000000000',
      name: 'Mine',
      url,
    })
  })
})

describe('the page URL of a title', () => {
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
    ['https://x.example/{id}?hl={language}', 'https://x.example/9?hl=pt-BR', 'https://x.example/9?hl=pt-BR'],
  ])('for %s', (url, movie, episode) => {
    const server = { id: '1', name: 'Mine', url }
    expect(buildServerPageUrl(server, MOVIE, 'pt-BR')).toBe(movie)
    expect(buildServerPageUrl(server, EPISODE, 'pt-BR')).toBe(episode)
  })
})

describe('default servers', () => {
  test('are three, the third with auto=1, and are not custom', () => {
    expect(DEFAULTS.map(({ url }) => url.endsWith('auto=1'))).toEqual([false, false, true])
    expect(DEFAULTS.some(isCustomServer)).toBe(false)
    expect(isCustomServer({ id: '1700000000000', name: 'Mine', url: 'https://x.example' })).toBe(true)
  })

  test('are refreshed; custom servers are not', () => {
    const added = { id: '5', name: 'Mine', url: 'https://x.example' }
    const stored = [...createDefaultServers(['http://old', 'http://old', 'http://old']), added]
    expect(refreshDefaultServers(stored, DEFAULTS)).toEqual([...DEFAULTS, added])
  })
})
