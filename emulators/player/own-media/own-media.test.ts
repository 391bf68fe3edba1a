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

import type { Playable } from '../../../domain/catalogue/title.ts'
import { createFilmLookup } from '../page-film.ts'
import { createOwnMediaRoutes } from './own-media-routes.ts'

const CLIPS = join(import.meta.dirname, '..', 'media', 'vp9')
const FILM = Buffer.concat(['init.mp4', 'aurora.m4s'].map((name) => readFileSync(join(CLIPS, name))))
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
  file('media-of-another/film.mp4', 'secret')
  file('media/movie/603.mp4', FILM)
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
  file('media/tv/1399/s0e1.mp4', FILM)
  file('media/tv/1399/s2e5.mp4', FILM)
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

function ask(path: string, headers: Record<string, string> = {}, method = 'GET') {
  return own.request(`http://127.0.0.1/own/${path}`, { headers, method })
}

function filmOf(playable: Playable) {
  return createFilmLookup(join(dataFolder, 'media'), async () => 5820)(playable)
}

describe('what the page is told to play', () => {
  test('a film that the operator has, with its captions by language', async () => {
    expect(await filmOf({ kind: 'movie', id: 603 })).toEqual({
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
    ['a link inside the folder', { kind: 'movie', id: 613 }, '/own/movie/613.mp4'],
  ])('%s', async (_what, playable, url) => {
    expect((await filmOf(playable)).source.url).toBe(url)
  })

  test.each<[string, Playable]>([
    ['nothing is there', { kind: 'movie', id: 1 }],
    ['only another kind of file is there', { kind: 'movie', id: 607 }],
    ['a folder has the name', { kind: 'movie', id: 608 }],
    ['a link leads out of the folder', { kind: 'movie', id: 611 }],
    ['a link leads to itself', { kind: 'movie', id: 614 }],
    ['a link leads to a device', { kind: 'movie', id: 615 }],
    ['the series is there without the episode', { kind: 'tv', id: 1399, season: 2, episode: 6 }],
  ])('the loop when %s', async (_when, playable) => {
    expect((await filmOf(playable)).source.kind).toBe('loop')
  })

  test('the loop with the catalogue’s length, in a data folder without media', async () => {
    const lookup = createFilmLookup(join(dataFolder, 'nowhere'), async () => 5820)
    expect(await lookup({ kind: 'tv', id: 7, season: 1, episode: 2 })).toEqual({
      source: { kind: 'loop', url: '/media/tv/7/1/2' },
      runtimeSeconds: 5820,
      captions: [{ url: '/media/tv/7/1/2/captions.vtt', label: 'English', language: 'en' }],
    })
  })
})

describe('an own file', () => {
  test('comes whole, with its type, length and a tag', async () => {
    const response = await ask('movie/603.mp4')
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('video/mp4')
    expect(response.headers.get('content-length')).toBe(String(FILM.length))
    expect(response.headers.get('accept-ranges')).toBe('bytes')
    expect(response.headers.get('etag')).toMatch(/^"[\w-]+"$/)
    expect(Buffer.from(await response.arrayBuffer()).equals(FILM)).toBe(true)
  })

  test.each([
    ['bytes=0-', 0, FILM.length - 1],
    ['bytes=100-199', 100, 199],
    ['bytes=-50', FILM.length - 50, FILM.length - 1],
  ])('%s brings that part and says which', async (range, start, end) => {
    const response = await ask('movie/603.mp4', { range })
    expect(response.status).toBe(206)
    expect(response.headers.get('content-range')).toBe(`bytes ${start}-${end}/${FILM.length}`)
    expect(response.headers.get('content-length')).toBe(String(end - start + 1))
    expect(Buffer.from(await response.arrayBuffer()).equals(FILM.subarray(start, end + 1))).toBe(true)
  })

  test('a part behind its end is refused, and its length told', async () => {
    const response = await ask('movie/603.mp4', { range: `bytes=${FILM.length}-` })
    expect(response.status).toBe(416)
    expect(response.headers.get('content-range')).toBe(`bytes */${FILM.length}`)
  })

  test('a part is continued only while the file is the same', async () => {
    const { headers } = await ask('movie/603.mp4')
    const range = 'bytes=10-19'
    const ifRange = async (edition: string) =>
      (await ask('movie/603.mp4', { range, 'if-range': edition })).status
    expect(await ifRange(headers.get('etag') ?? '')).toBe(206)
    expect(await ifRange(headers.get('last-modified') ?? '')).toBe(206)
    expect(await ifRange('"another"')).toBe(200)
    expect(await ifRange(`W/${headers.get('etag')}`)).toBe(200)
    expect(await ifRange('Sat, 01 Jan 2000 00:00:00 GMT')).toBe(200)
  })

  test('one that the browser has is not sent again, until it changes', async () => {
    const etag = (await ask('tv/1399/s2e5.mp4')).headers.get('etag') ?? ''
    const again = await ask('tv/1399/s2e5.mp4', { 'if-none-match': etag })
    expect([again.status, await again.text()]).toEqual([304, ''])
    utimesSync(join(dataFolder, 'media', 'tv', '1399', 's2e5.mp4'), 1, 1)
    expect((await ask('tv/1399/s2e5.mp4', { 'if-none-match': etag })).status).toBe(200)
  })

  test('HEAD tells everything and sends nothing, ranges or not', async () => {
    const response = await ask('movie/603.mp4', { range: 'bytes=0-9' }, 'HEAD')
    expect(response.status).toBe(200)
    expect(response.headers.get('content-length')).toBe(String(FILM.length))
    expect(await response.text()).toBe('')
  })

  test('an empty one is empty', async () => {
    const response = await ask('movie/606.mp4')
    expect([response.status, await response.text()]).toEqual([200, ''])
    expect((await ask('movie/606.mp4', { range: 'bytes=0-' })).status).toBe(416)
  })

  test.each([
    ['movie/604.m3u8', 'application/vnd.apple.mpegurl'],
    ['movie/604/init.mp4', 'video/mp4'],
    ['movie/604/aurora.m4s', 'video/iso.segment'],
    ['movie/605.webm', 'video/webm'],
    ['movie/603.en.vtt', 'text/vtt; charset=utf-8'],
  ])('%s is %s', async (path, type) => {
    const response = await ask(path)
    expect([response.status, response.headers.get('content-type')]).toEqual([200, type])
    await response.body?.cancel()
  })

  test('a viewer who leaves half way leaves no open file', async () => {
    const response = await ask('movie/603.mp4')
    const reader = response.body?.getReader()
    await reader?.read()
    await reader?.cancel()
    expect(reader && (await reader.closed)).toBeUndefined()
  })
})

describe('nothing else is reached', () => {
  test.each([
    '',
    'movie',
    'movie/',
    'movie/999.mp4',
    'movie/607.txt',
    'movie/603.notes.txt',
    'movie/608.mp4',
    'movie/611.mp4',
    'movie/612/film.mp4',
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
    const response = await ask(path)
    expect(response.status).toBe(404)
    expect(await response.text()).not.toContain('secret')
  })

  test('only reading is answered', async () => {
    for (const method of ['POST', 'PUT', 'DELETE']) {
      expect((await ask('movie/603.mp4', {}, method)).status).toBe(404)
    }
  })
})
