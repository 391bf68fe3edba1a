import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'

import { expect, test } from 'vitest'

import { compress, isCompressible, negotiateEncoding } from './compression.ts'

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
])('Accept-Encoding "%s" selects %s', (acceptEncoding, encoding) => {
  expect(negotiateEncoding(acceptEncoding)).toBe(encoding)
})

test('only offered encodings are selected', () => {
  expect(negotiateEncoding('br, gzip, zstd', ['gzip'])).toBe('gzip')
  expect(negotiateEncoding('zstd', ['br', 'gzip'])).toBeUndefined()
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
])('%s is compressible: %s', (contentType, expected) => {
  expect(isCompressible(contentType)).toBe(expected)
})

test('every encoding round-trips', async () => {
  const body = Buffer.from('words '.repeat(1000))
  const decompress = { br: brotliDecompressSync, gzip: gunzipSync, zstd: zstdDecompressSync }
  for (const encoding of ['br', 'gzip', 'zstd'] as const) {
    const compressed = await compress(encoding, body)
    expect(compressed.length).toBeLessThan(body.length / 10)
    expect(decompress[encoding](compressed).equals(body)).toBe(true)
  }
})
