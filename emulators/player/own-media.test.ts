import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { createOwnMediaRoutes } from './own-media.ts'
import { createPageMediaLookup } from './page-media.ts'
import type { Playable } from './protocol/playable.ts'
import { ENGLISH } from './texts.ts'

const CLIPS = join(import.meta.dirname, 'demo-stream', 'media', 'vp9')
const VIDEO = Buffer.concat(['init.mp4', 'aurora.m4s'].map((name) => readFileSync(join(CLIPS, name))))
const PLAYLIST = '#EXTM3U\n#EXT-X-MAP:URI="604/init.mp4"\n#EXTINF:8,\n604/aurora.m4s\n#EXT-X-ENDLIST\n'

let dataFolder: string
let own: Hono

beforeAll(() => {
  dataFolder = mkdtempSync(join(tmpdir(), 'own-media-'))
  const file = (path: string, content: string | Buffer) => {
    mkdirSync(join(dataFolder, path, '..'), { recursive: true })
    writeFileSync(join(dataFolder, path), content)
  }
  file('keys.json', 'secret')
  file('secret.mp4', 'secret')
  file('media-of-another/video.mp4', 'secret')
  file('media/movie/603.mp4', VIDEO)
  file('media/movie/603.vtt', 'WEBVTT\n')
  file('media/movie/603.pt-BR.vtt', 'WEBVTT\n')
  file('media/movie/603.en.vtt', 'WEBVTT\n')
  file('media/movie/603.notes.txt', 'secret')
  file('media/movie/6030.de.vtt', 'WEBVTT\n')
  file('media/movie/.hidden.mp4', 'secret')
  file('media/movie/604.m3u8', PLAYLIST)
  cpSync(CLIPS, join(dataFolder, 'media', 'movie', '604'), { recursive: true })
  file('media/movie/605.webm', 'webm')
  file('media/movie/606.mp4', '')
  file('media/movie/607.txt', 'secret')
  file('media/tv/1399/s0e1.mp4', VIDEO)
  file('media/tv/1399/s2e5.mp4', VIDEO)
  file('media/notes.mp4', 'secret')
  mkdirSync(join(dataFolder, 'media', 'movie', '608.mp4'))
  const link = (target: string, name: string) => symlinkSync(target, join(dataFolder, 'media', 'movie', name))
  link(join(dataFolder, 'secret.mp4'), '611.mp4')
  link(join(dataFolder, 'media-of-another'), '612')
  link('603.mp4', '613.mp4')
  link('614.mp4', '614.mp4')
  link('/dev/zero', '615.mp4')
  own = new Hono().route('/own', createOwnMediaRoutes(join(dataFolder, 'media')))
})

afterAll(() => rmSync(dataFolder, { recursive: true }))

function request(path: string, headers: Record<string, string> = {}, method = 'GET') {
  return own.request(`http://127.0.0.1/own/${path}`, { headers, method })
}

function getMedia(playable: Playable) {
  return createPageMediaLookup(join(dataFolder, 'media'), async () => 5820)(playable, ENGLISH)
}

describe('the media of a title', () => {
  test('is the operator’s own file, with captions by language', async () => {
    expect(await getMedia({ kind: 'movie', id: 603 })).toEqual({
      source: { kind: 'file', url: '/own/movie/603.mp4' },
      captions: [
        { url: '/own/movie/603.en.vtt', label: 'English', language: 'en' },
        { url: '/own/movie/603.pt-BR.vtt', label: 'Brazilian Portuguese', language: 'pt-BR' },
        { url: '/own/movie/603.vtt', label: 'Captions', language: undefined },
      ],
    })
  })

  test.each<[string, Playable, string]>([
    ['a playlist', { kind: 'movie', id: 604 }, '/own/movie/604.m3u8'],
    ['a webm', { kind: 'movie', id: 605 }, '/own/movie/605.webm'],
    ['an episode', { kind: 'tv', id: 1399, season: 2, episode: 5 }, '/own/tv/1399/s2e5.mp4'],
    ['a special', { kind: 'tv', id: 1399, season: 0, episode: 1 }, '/own/tv/1399/s0e1.mp4'],
    ['a symbolic link inside the folder', { kind: 'movie', id: 613 }, '/own/movie/613.mp4'],
  ])('may be %s', async (_what, playable, url) => {
    expect((await getMedia(playable)).source.url).toBe(url)
  })

  test.each<[string, Playable]>([
    ['there is no file', { kind: 'movie', id: 1 }],
    ['there is only a file of another type', { kind: 'movie', id: 607 }],
    ['a folder has that name', { kind: 'movie', id: 608 }],
    ['a symbolic link leads out of the folder', { kind: 'movie', id: 611 }],
    ['a symbolic link leads to itself', { kind: 'movie', id: 614 }],
    ['a symbolic link leads to a device', { kind: 'movie', id: 615 }],
    ['there are only other episodes', { kind: 'tv', id: 1399, season: 2, episode: 6 }],
  ])('is the demo stream if %s', async (_when, playable) => {
    expect((await getMedia(playable)).source.kind).toBe('loop')
  })

  test('is the demo stream with the catalogue’s runtime if there is no media folder', async () => {
    const lookup = createPageMediaLookup(join(dataFolder, 'nowhere'), async () => 5820)
    expect(await lookup({ kind: 'tv', id: 7, season: 1, episode: 2 }, ENGLISH)).toEqual({
      source: { kind: 'loop', url: '/media/tv/7/1/2' },
      runtimeSeconds: 5820,
      captions: [{ url: '/media/tv/7/1/2/captions.vtt', label: 'English', language: 'en' }],
    })
  })
})

describe('a file', () => {
  test('is sent whole, with its type, length and ETag', async () => {
    const response = await request('movie/603.mp4')
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('video/mp4')
    expect(response.headers.get('content-length')).toBe(String(VIDEO.length))
    expect(response.headers.get('accept-ranges')).toBe('bytes')
    expect(response.headers.get('etag')).toMatch(/^"[\w-]+"$/)
    expect(Buffer.from(await response.arrayBuffer()).equals(VIDEO)).toBe(true)
  })

  test.each([
    ['bytes=0-', 0, VIDEO.length - 1],
    ['bytes=100-199', 100, 199],
    ['bytes=-50', VIDEO.length - 50, VIDEO.length - 1],
  ])('is sent in part for the range %s', async (range, start, end) => {
    const response = await request('movie/603.mp4', { range })
    expect(response.status).toBe(206)
    expect(response.headers.get('content-range')).toBe(`bytes ${start}-${end}/${VIDEO.length}`)
    expect(response.headers.get('content-length')).toBe(String(end - start + 1))
    expect(Buffer.from(await response.arrayBuffer()).equals(VIDEO.subarray(start, end + 1))).toBe(true)
  })

  test('cannot satisfy a range past its end', async () => {
    const response = await request('movie/603.mp4', { range: `bytes=${VIDEO.length}-` })
    expect(response.status).toBe(416)
    expect(response.headers.get('content-range')).toBe(`bytes */${VIDEO.length}`)
  })

  test('is sent in part only if If-Range matches', async () => {
    const { headers } = await request('movie/603.mp4')
    const range = 'bytes=10-19'
    const ifRange = async (version: string) =>
      (await request('movie/603.mp4', { range, 'if-range': version })).status
    expect(await ifRange(headers.get('etag') ?? '')).toBe(206)
    expect(await ifRange(headers.get('last-modified') ?? '')).toBe(206)
    expect(await ifRange('"another"')).toBe(200)
    expect(await ifRange(`W/${headers.get('etag')}`)).toBe(200)
    expect(await ifRange('Sat, 01 Jan 2000 00:00:00 GMT')).toBe(200)
  })

  test('is not sent again until it changes', async () => {
    const etag = (await request('tv/1399/s2e5.mp4')).headers.get('etag') ?? ''
    const again = await request('tv/1399/s2e5.mp4', { 'if-none-match': etag })
    expect([again.status, await again.text()]).toEqual([304, ''])
    utimesSync(join(dataFolder, 'media', 'tv', '1399', 's2e5.mp4'), 1, 1)
    expect((await request('tv/1399/s2e5.mp4', { 'if-none-match': etag })).status).toBe(200)
  })

  test('has the same headers for HEAD, with or without a range', async () => {
    const response = await request('movie/603.mp4', { range: 'bytes=0-9' }, 'HEAD')
    expect(response.status).toBe(200)
    expect(response.headers.get('content-length')).toBe(String(VIDEO.length))
    expect(await response.text()).toBe('')
  })

  test('may be empty', async () => {
    const response = await request('movie/606.mp4')
    expect([response.status, await response.text()]).toEqual([200, ''])
    expect((await request('movie/606.mp4', { range: 'bytes=0-' })).status).toBe(416)
  })

  test.each([
    ['movie/604.m3u8', 'application/vnd.apple.mpegurl'],
    ['movie/604/init.mp4', 'video/mp4'],
    ['movie/604/aurora.m4s', 'video/iso.segment'],
    ['movie/605.webm', 'video/webm'],
    ['movie/603.en.vtt', 'text/vtt; charset=utf-8'],
  ])('%s has type %s', async (path, type) => {
    const response = await request(path)
    expect([response.status, response.headers.get('content-type')]).toEqual([200, type])
    await response.body?.cancel()
  })

  test('is closed when the client disconnects', async () => {
    const response = await request('movie/603.mp4')
    const reader = response.body?.getReader()
    await reader?.read()
    await reader?.cancel()
    expect(reader && (await reader.closed)).toBeUndefined()
  })
})

describe('other paths', () => {
  test.each([
    '',
    'movie',
    'movie/',
    'movie/999.mp4',
    'movie/607.txt',
    'movie/603.notes.txt',
    'movie/608.mp4',
    'movie/611.mp4',
    'movie/612/video.mp4',
    'movie/614.mp4',
    'movie/615.mp4',
    'movie/.hidden.mp4',
    'notes.mp4',
    'keys.json',
    'uploads/603.mp4',
    'tv/1399.mp4',
    'tv/x/s1e1.mp4',
    'movie/../../secret.mp4',
    'movie/%2e%2e/%2e%2e/secret.mp4',
    'movie/..%2f..%2fsecret.mp4',
    'movie/..%5c..%5csecret.mp4',
    'movie/..\\..\\secret.mp4',
    'movie//603.mp4',
    'movie/603.mp4/',
    'movie/603.mp4/603.mp4',
    'movie/603.mp4%00.mp4',
    'movie/603%2emp4',
    'movie/a/b/c/d.mp4',
    '%2fetc%2fpasswd',
    '/etc/passwd',
    `movie/${'9'.repeat(300)}.mp4`,
    '%zz.mp4',
  ])('%j is a 404', async (path) => {
    const response = await request(path)
    expect(response.status).toBe(404)
    expect(await response.text()).not.toContain('secret')
  })

  test('cannot be written to', async () => {
    for (const method of ['POST', 'PUT', 'DELETE']) {
      expect((await request('movie/603.mp4', {}, method)).status).toBe(404)
    }
  })
})
