import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import type { Hono } from 'hono'
import pino from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { Playable } from '../../domain/catalogue/title.ts'
import { PROVIDER_COUNT, playerUrl } from '../../domain/players/providers.ts'
import { PlayerPageMissingError } from './page-routes.ts'
import { createPlayersStandIn } from './players-stand-in.ts'
import { readDecodeTimes, readTimescales } from './segment-clock.ts'

const PARENT = 'http://127.0.0.1:4300'
const film: Playable = { kind: 'movie', id: 603 }
const episode: Playable = { kind: 'tv', id: 1399, season: 2, episode: 5 }

let pageFolder: string
let mediaFolder: string
let players: Hono

beforeAll(() => {
  pageFolder = mkdtempSync(join(tmpdir(), 'player-page-'))
  mkdirSync(join(pageFolder, 'assets'))
  writeFileSync(join(pageFolder, 'index.html'), '<html><head></head><body>player</body></html>')
  writeFileSync(join(pageFolder, 'assets', 'main-abc.js'), 'export {}')
  writeFileSync(join(pageFolder, 'assets', 'notes.txt'), 'private')
  mediaFolder = join(pageFolder, 'media')
  mkdirSync(join(mediaFolder, 'movie'), { recursive: true })
  writeFileSync(join(mediaFolder, 'movie', '42.webm'), 'a film')
  players = standIn({})
})

afterAll(() => rmSync(pageFolder, { recursive: true }))

function standIn(options: { parents?: string[]; minutes?: number }): Hono {
  return createPlayersStandIn({
    pageFolder,
    mediaFolder,
    allowedParentOrigins: options.parents ?? [PARENT],
    runtimeMinutesOf: async ({ kind }) => options.minutes ?? (kind === 'movie' ? 97 : undefined),
    logger: pino({ level: 'silent' }),
  })
}

async function configOf(response: Response): Promise<unknown> {
  const html = await response.text()
  return JSON.parse(/id="player-config">(.*?)<\/script>/.exec(html)?.[1] ?? 'null')
}

describe('the page', () => {
  const providers = Array.from({ length: PROVIDER_COUNT }, (_, index) => index)

  test.each(providers)('answers provider %i for a film and for an episode', async (index) => {
    for (const [playable, runtimeSeconds] of [
      [film, 5820],
      [episode, 5400],
    ] as const) {
      const url = playerUrl(index, 'http://127.0.0.1:4301', { playable, autoplay: true })
      const response = await players.request(url)
      expect(response.status).toBe(200)
      expect(response.headers.get('content-type')).toMatch(/^text\/html/)
      expect(await configOf(response)).toMatchObject({
        allowedParentOrigins: [PARENT],
        source: { kind: 'loop' },
        runtimeSeconds,
      })
    }
  })

  test('plays the operator’s own film where there is one', async () => {
    const url = playerUrl(2, 'http://127.0.0.1:4301', {
      playable: { kind: 'movie', id: 42 },
      autoplay: true,
    })
    expect(await configOf(await players.request(url))).toEqual({
      allowedParentOrigins: [PARENT],
      source: { kind: 'file', url: '/own/movie/42.webm' },
      captions: [],
    })
    const film = await players.request('/own/movie/42.webm', { headers: { range: 'bytes=2-' } })
    expect([film.status, await film.text()]).toEqual([206, 'film'])
  })

  test('may be embedded by the allowed parents alone and runs no inline script', async () => {
    const { headers } = await players.request('/embed/movie/603')
    const policy = headers.get('content-security-policy')
    expect(policy).toContain(`frame-ancestors ${PARENT}`)
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("script-src 'self';")
    expect(policy).not.toContain('unsafe')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('cache-control')).toBe('no-cache')
  })

  test('is embedded by nobody when no parent is allowed', async () => {
    const { headers } = await standIn({ parents: [] }).request('/embed/movie/603')
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
  })

  test('a configuration cannot end its own element', async () => {
    const parents = ['</script><script>alert(1)</script>$&']
    const response = await standIn({ parents }).request('/embed/movie/603')
    expect(await configOf(response)).toMatchObject({ allowedParentOrigins: parents })
  })

  test('a folder without a built page is refused at once', () => {
    const options = {
      mediaFolder,
      allowedParentOrigins: [],
      runtimeMinutesOf: async () => 1,
      logger: pino({ level: 'silent' }),
    }
    expect(() => createPlayersStandIn({ ...options, pageFolder: join(pageFolder, 'assets') })).toThrow(
      PlayerPageMissingError,
    )
  })
})

describe('assets', () => {
  test('are kept for ever, because their names change with their contents', async () => {
    const response = await players.request('/assets/main-abc.js')
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
    expect(response.headers.get('cache-control')).toContain('immutable')
  })

  test.each([
    '/assets/missing.js',
    '/assets/notes.txt',
    '/assets/..%2findex.html',
    '/assets/.env',
    '/assets/',
  ])('%s is not among them', async (path) => {
    expect((await players.request(path)).status).toBe(404)
  })
})

describe('the film', () => {
  test('its playlists lie beside each other and add up to the true runtime', async () => {
    const master = await players.request('/media/movie/603/master.m3u8')
    expect(master.headers.get('content-type')).toBe('application/vnd.apple.mpegurl')
    for (const variant of ['h264', 'vp9']) {
      expect(await secondsOf(players, `/media/movie/603/${variant}.m3u8`)).toBe(97 * 60)
    }
  })

  test('a title of unknown length plays for 90 minutes', async () => {
    expect(await secondsOf(players, '/media/tv/1399/2/5/h264.m3u8')).toBe(90 * 60)
  })

  test('every piece that a playlist names stands at its own second and is kept for ever', async () => {
    const short = standIn({ minutes: 0.5 })
    const playlist = await (await short.request('/media/movie/603/h264.m3u8')).text()
    const pieces = playlist.split('\n').filter((line) => line.endsWith('.m4s'))
    expect(pieces).toHaveLength(3 + 6)
    const opening = await short.request(/URI="(.*?)"/.exec(playlist)?.[1] ?? '')
    const timescale = readTimescales(new Uint8Array(await opening.arrayBuffer())).get(1) ?? 0
    for (const piece of pieces) {
      const response = await short.request(piece)
      expect(response.headers.get('cache-control')).toContain('immutable')
      expect(response.headers.get('content-type')).toBe('video/iso.segment')
      const times = readDecodeTimes(new Uint8Array(await response.arrayBuffer()))
      const startSeconds = Number(/\/(\d+)\.m4s$/.exec(piece)?.[1])
      expect(Number(times.find(({ track }) => track === 1)?.ticks)).toBe(startSeconds * timescale)
    }
  })

  test('the opening is an MP4 that is kept for ever', async () => {
    const playlist = await (await players.request('/media/movie/603/vp9.m3u8')).text()
    const response = await players.request(/URI="(.*?)"/.exec(playlist)?.[1] ?? '')
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('video/mp4')
    expect(response.headers.get('cache-control')).toContain('immutable')
  })

  test('a playlist travels compressed', async () => {
    const response = await players.request('/media/movie/603/h264.m3u8', {
      headers: { 'accept-encoding': 'gzip' },
    })
    expect(response.headers.get('content-encoding')).toBe('gzip')
  })

  test('captions are WebVTT', async () => {
    const response = await players.request('/media/movie/603/captions.vtt')
    expect(response.headers.get('content-type')).toMatch(/^text\/vtt/)
    expect(await response.text()).toMatch(/^WEBVTT/)
  })
})

describe('what is not well formed', () => {
  test.each([
    '/',
    '/embed/movie/0',
    '/embed/movie/abc',
    '/embed/movie/99999999999999999999',
    '/embed/tv/1/1',
    '/embed/../package.json',
    '/watch/movie/1/../../../x',
    '/play/movie?tmdb=-1',
    '/play/tv?tmdb=1&season=x&episode=1',
    '/%2e%2e/%2e%2e/etc/passwd',
    '/assets/%2e%2e/index.html',
    '/assets/%00',
    '/assets/%zz.js',
    '/media/movie/0/master.m3u8',
    '/media/movie/-1/master.m3u8',
    '/media/movie/1e3/master.m3u8',
    '/media/movie/99999999999999999999/master.m3u8',
    '/media/movie/1/av1.m3u8',
    '/media/movie/1/..%2fmaster.m3u8',
    '/media/movie/%zz/master.m3u8',
    '/media/tv/1/1/0/master.m3u8',
    '/media/tv/1/1/master.m3u8',
    '/media/clips/000000000000/h264/aurora/0.m4s',
    'EDITION/h264/aurora/7.m4s',
    'EDITION/h264/aurora/86400.m4s',
    'EDITION/h264/end/999999.m4s',
    'EDITION/h264/end/99999999999.m4s',
    'EDITION/h264/fractal/0.m4s',
    'EDITION/h264/__proto__/0.m4s',
    'EDITION/constructor/aurora/0.m4s',
    'EDITION/h264/aurora/-8.m4s',
    'EDITION/h264/aurora/8.5.m4s',
    'EDITION/h264/..%2faurora/0.m4s',
    'EDITION/h264/init.mp3',
  ])('%s is a 404', async (path) => {
    const playlist = await (await players.request('/media/movie/603/h264.m3u8')).text()
    const edition = /URI="(.*?)\/h264/.exec(playlist)?.[1] ?? ''
    const response = await players.request(path.replace('EDITION', edition))
    expect(response.status).toBe(404)
    expect((await response.text()).length).toBeLessThan(100)
  })

  test('only reading is answered', async () => {
    expect((await players.request('/embed/movie/603', { method: 'POST' })).status).toBe(405)
    expect((await players.request('/media/movie/603/master.m3u8', { method: 'DELETE' })).status).toBe(404)
  })
})

async function secondsOf(app: Hono, path: string): Promise<number> {
  const playlist = await (await app.request(path)).text()
  const durations = [...playlist.matchAll(/#EXTINF:([\d.]+),/g)].map(([, seconds]) => Number(seconds))
  return durations.reduce((sum, seconds) => sum + seconds, 0)
}
