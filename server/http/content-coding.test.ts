import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'

import { expect, test } from 'vitest'

import { chooseCoding, isPackable, pack } from './content-coding.ts'

test.each([
  ['', undefined],
  ['identity', undefined],
  ['gzip', 'gzip'],
  ['gzip, deflate, br, zstd', 'br'],
  ['GZIP', 'gzip'],
  ['gzip;q=1, br;q=0.5', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['*', 'br'],
  ['*;q=0', undefined],
  ['br;q=0, *', 'zstd'],
  ['br;q=nonsense', undefined],
  ['compress, x-gzip', undefined],
  [',,;q=,', undefined],
])('who accepts "%s" gets %s', (accepted, coding) => {
  expect(chooseCoding(accepted)).toBe(coding)
})

test('only what is offered is chosen', () => {
  expect(chooseCoding('br, gzip, zstd', ['gzip'])).toBe('gzip')
  expect(chooseCoding('zstd', ['br', 'gzip'])).toBeUndefined()
})

test.each([
  ['application/json', true],
  ['application/vnd.pgrst.object+json; charset=utf-8', true],
  ['text/html; charset=UTF-8', true],
  ['image/svg+xml', true],
  ['text/event-stream', false],
  ['image/webp', false],
  ['video/mp4', false],
  ['application/octet-stream', false],
])('a body of %s is packed: %s', (contentType, packable) => {
  expect(isPackable(contentType)).toBe(packable)
})

test('what is packed can be unpacked', async () => {
  const body = Buffer.from('words '.repeat(1000))
  const unpack = { br: brotliDecompressSync, gzip: gunzipSync, zstd: zstdDecompressSync }
  for (const coding of ['br', 'gzip', 'zstd'] as const) {
    const packed = await pack(coding, body)
    expect(packed.length).toBeLessThan(body.length / 10)
    expect(unpack[coding](packed).equals(body)).toBe(true)
  }
})
