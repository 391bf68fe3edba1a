import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import type { Hono } from 'hono'
import pino from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { readDecodeTimes, readTimescales } from './demo-stream/segment-time.ts'
import { PlayerPageMissingError } from './page-routes.ts'
import { createPlayerEmulator, type PlayerEmulatorOptions } from './player-emulator.ts'
import { ENGLISH } from './texts.ts'

const PARENT = 'http://127.0.0.1:4300'

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
  writeFileSync(join(mediaFolder, 'movie', '42.webm'), 'a movie')
  players = createEmulator({})
})

afterAll(() => rmSync(pageFolder, { recursive: true }))

const chooseLanguage: PlayerEmulatorOptions['chooseLanguage'] = ([language]) =>
  language === undefined
    ? ENGLISH
    : {
        language,
        direction: language === 'ar' ? 'rtl' : 'ltr',
        translate: (english) => `${english} in ${language}`,
      }

function createEmulator(options: { parents?: string[]; minutes?: number }): Hono {
  return createPlayerEmulator({
    pageFolder,
    mediaFolder,
    allowedParentOrigins: options.parents ?? [PARENT],
    getRuntimeMinutes: async ({ kind }) => options.minutes ?? (kind === 'movie' ? 97 : undefined),
    chooseLanguage,
    logger: pino({ level: 'silent' }),
  })
}

async function readConfig(response: Response): Promise<unknown> {
  const html = await response.text()
  return JSON.parse(/id="player-config">(.*?)<\/script>/.exec(html)?.[1] ?? 'null')
}

describe('the page', () => {
  test.each([
    ['/embed/movie/603', '/embed/tv/1399/2/5'],
    ['/watch/movie/603', '/watch/tv/1399/2/5'],
    ['/v/movie/603', '/v/tv/1399/2/5'],
    ['/e/movie-603', '/e/tv-1399-2-5'],
    ['/play/movie?tmdb=603', '/play/tv?tmdb=1399&season=2&episode=5'],
    ['/stream/movie/603', '/stream/tv/1399/2/5'],
  ])('is served at %s and at %s', async (moviePath, episodePath) => {
    for (const [path, runtimeSeconds] of [
      [moviePath, 5820],
      [episodePath, 5400],
    ] as const) {
      const response = await players.request(path)
      expect(response.status).toBe(200)
      expect(response.headers.get('content-type')).toMatch(/^text\/html/)
      expect(await readConfig(response)).toMatchObject({
        allowedParentOrigins: [PARENT],
        source: { kind: 'loop' },
        runtimeSeconds,
      })
    }
  })

  test('at /wait names nothing to play and can be embedded like the others', async () => {
    const response = await players.request('/wait')
    expect(response.status).toBe(200)
    expect(response.headers.get('content-security-policy')).toContain(`frame-ancestors ${PARENT}`)
    expect(await readConfig(response)).toEqual({ allowedParentOrigins: [PARENT] })
  })

  test('as JSON is what the page plays', async () => {
    const page = await players.request('/v/movie/603')
    const response = await players.request('/v/movie/603', { headers: { accept: 'application/json' } })
    expect(response.headers.get('content-type')).toMatch(/^application\/json/)
    expect([page, response].map(({ headers }) => headers.get('vary'))).toEqual(
      Array(2).fill('accept, accept-language'),
    )
    expect(await response.json()).toEqual(await readConfig(page))
  })

  test.each([
    ['/embed/movie/603', {}, { language: 'en', direction: 'ltr', texts: { mute: 'Mute' } }, 'English'],
    ['/embed/movie/603?language=de', {}, { language: 'de', texts: { mute: 'Mute in de' } }, 'Englisch'],
    [
      '/play/tv?tmdb=1399&season=2&episode=5&language=ar',
      { 'accept-language': 'de' },
      { language: 'ar', direction: 'rtl', texts: { play: 'Play in ar' } },
      'الإنجليزية',
    ],
    ['/trailer/movie-42-1', { 'accept-language': 'ja;q=0.5,fr' }, { language: 'fr' }, 'anglais'],
  ])('%s with %j is in the best language', async (path, headers, language, captions) => {
    expect(await readConfig(await players.request(path, { headers }))).toMatchObject({
      ...language,
      captions: [{ label: captions, language: 'en' }],
    })
  })

  test('plays the operator’s own media if there is any', async () => {
    expect(await readConfig(await players.request('/v/movie/42'))).toMatchObject({
      source: { kind: 'file', url: '/own/movie/42.webm' },
      captions: [],
    })
    const media = await players.request('/own/movie/42.webm', { headers: { range: 'bytes=2-' } })
    expect([media.status, await media.text()]).toEqual([206, 'movie'])
  })

  test('can only be embedded by allowed parents, and runs no inline script', async () => {
    const { headers } = await players.request('/embed/movie/603')
    const policy = headers.get('content-security-policy')
    expect(policy).toContain(`frame-ancestors ${PARENT}`)
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("script-src 'self';")
    expect(policy).not.toContain('unsafe')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('cache-control')).toBe('no-cache')
  })

  test('cannot be embedded if no parent is allowed', async () => {
    const { headers } = await createEmulator({ parents: [] }).request('/embed/movie/603')
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
  })

  test('escapes its configuration', async () => {
    const parents = ['</script><script>alert(1)</script>$&']
    const response = await createEmulator({ parents }).request('/embed/movie/603')
    expect(await readConfig(response)).toMatchObject({ allowedParentOrigins: parents })
  })

  test('throws at once if the folder has no built page', () => {
    const options = {
      mediaFolder,
      allowedParentOrigins: [],
      getRuntimeMinutes: async () => 1,
      logger: pino({ level: 'silent' }),
    }
    expect(() => createPlayerEmulator({ ...options, pageFolder: join(pageFolder, 'assets') })).toThrow(
      PlayerPageMissingError,
    )
  })
})

describe('a trailer', () => {
  test('plays its own short stream, with captions', async () => {
    const config = await readConfig(await players.request('/trailer/movie-42-1?autoplay=1&muted=1'))
    expect(config).toMatchObject({
      source: { kind: 'loop', url: '/media/trailer/movie-42-1' },
      captions: [{ url: '/media/trailer/movie-42-1/captions.vtt' }],
    })
    const seconds = await sumDurations(players, '/media/trailer/movie-42-1/h264.m3u8')
    expect(config).toHaveProperty('runtimeSeconds', seconds)
    expect(seconds).toBeLessThan(60)
    const captions = await players.request('/media/trailer/movie-42-1/captions.vtt')
    expect(await captions.text()).toMatch(/^WEBVTT\n\n00:00:00\.000 -->/)
  })

  test.each(['/trailer/', '/trailer/movie-42', '/trailer/movie-42-1/x', '/media/trailer/tv-0-1/master.m3u8'])(
    '%s is a 404',
    async (path) => expect((await players.request(path)).status).toBe(404),
  )
})

describe('assets', () => {
  test('can be cached forever', async () => {
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
  ])('%s is a 404', async (path) => {
    expect((await players.request(path)).status).toBe(404)
  })
})

describe('the demo stream', () => {
  test('has playlists whose durations add up to the runtime', async () => {
    const master = await players.request('/media/movie/603/master.m3u8')
    expect(master.headers.get('content-type')).toBe('application/vnd.apple.mpegurl')
    for (const variant of ['h264', 'vp9']) {
      expect(await sumDurations(players, `/media/movie/603/${variant}.m3u8`)).toBe(97 * 60)
    }
  })

  test('plays for 90 minutes if the runtime is unknown', async () => {
    expect(await sumDurations(players, '/media/tv/1399/2/5/h264.m3u8')).toBe(90 * 60)
  })

  test('has segments that start at their own second and can be cached forever', async () => {
    const short = createEmulator({ minutes: 0.5 })
    const playlist = await (await short.request('/media/movie/603/h264.m3u8')).text()
    const segments = playlist.split('\n').filter((line) => line.endsWith('.m4s'))
    expect(segments).toHaveLength(3 + 6)
    const initSegment = await short.request(/URI="(.*?)"/.exec(playlist)?.[1] ?? '')
    const timescale = readTimescales(new Uint8Array(await initSegment.arrayBuffer())).get(1) ?? 0
    for (const segment of segments) {
      const response = await short.request(segment)
      expect(response.headers.get('cache-control')).toContain('immutable')
      expect(response.headers.get('content-type')).toBe('video/iso.segment')
      const times = readDecodeTimes(new Uint8Array(await response.arrayBuffer()))
      const startSeconds = Number(/\/(\d+)\.m4s$/.exec(segment)?.[1])
      expect(Number(times.find(({ track }) => track === 1)?.ticks)).toBe(startSeconds * timescale)
    }
  })

  test('has an MP4 initialization segment that can be cached forever', async () => {
    const playlist = await (await players.request('/media/movie/603/vp9.m3u8')).text()
    const response = await players.request(/URI="(.*?)"/.exec(playlist)?.[1] ?? '')
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('video/mp4')
    expect(response.headers.get('cache-control')).toContain('immutable')
  })

  test('compresses playlists', async () => {
    const response = await players.request('/media/movie/603/h264.m3u8', {
      headers: { 'accept-encoding': 'gzip' },
    })
    expect(response.headers.get('content-encoding')).toBe('gzip')
  })

  test('has WebVTT captions', async () => {
    const response = await players.request('/media/movie/603/captions.vtt')
    expect(response.headers.get('content-type')).toMatch(/^text\/vtt/)
    expect(await response.text()).toMatch(/^WEBVTT/)
  })
})

describe('malformed requests', () => {
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
    '/media/tv/0/1/1/master.m3u8',
    '/media/tv/1/1/master.m3u8',
    '/media/clips/000000000000/h264/aurora/0.m4s',
    'VERSION/h264/aurora/7.m4s',
    'VERSION/h264/aurora/86400.m4s',
    'VERSION/h264/end/999999.m4s',
    'VERSION/h264/end/99999999999.m4s',
    'VERSION/h264/fractal/0.m4s',
    'VERSION/h264/__proto__/0.m4s',
    'VERSION/constructor/aurora/0.m4s',
    'VERSION/h264/aurora/-8.m4s',
    'VERSION/h264/aurora/8.5.m4s',
    'VERSION/h264/..%2faurora/0.m4s',
    'VERSION/h264/init.mp3',
  ])('%s is a 404', async (path) => {
    const playlist = await (await players.request('/media/movie/603/h264.m3u8')).text()
    const version = /URI="(.*?)\/h264/.exec(playlist)?.[1] ?? ''
    const response = await players.request(path.replace('VERSION', version))
    expect(response.status).toBe(404)
    expect((await response.text()).length).toBeLessThan(100)
  })

  test('only GET and HEAD are allowed', async () => {
    expect((await players.request('/embed/movie/603', { method: 'POST' })).status).toBe(405)
    expect((await players.request('/media/movie/603/master.m3u8', { method: 'DELETE' })).status).toBe(404)
  })
})

async function sumDurations(app: Hono, path: string): Promise<number> {
  const playlist = await (await app.request(path)).text()
  const durations = [...playlist.matchAll(/#EXTINF:([\d.]+),/g)].map(([, seconds]) => Number(seconds))
  return durations.reduce((sum, seconds) => sum + seconds, 0)
}
