/** Compression of response bodies: which types, which encoding, and a cache of the results. */
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip, zstdCompress } from 'node:zlib'

import { LRUCache } from 'lru-cache'

/** Content encodings by their HTTP names, most preferred first. */
const ENCODINGS = ['br', 'zstd', 'gzip'] as const

export type ContentEncoding = (typeof ENCODINGS)[number]

/** A smaller body fits into one network packet anyway. */
export const MIN_COMPRESSIBLE_BYTES = 1024

const COMPRESSIBLE_TYPES =
  /^(?:text\/(?!event-stream)|image\/svg\+xml|application\/(?:javascript|json|manifest\+json|xml|vnd\.apple\.mpegurl|[\w.+-]+\+(?:json|xml)))/i

/** Levels for on-the-fly compression: most of the gain in a tenth of the time of the highest level. */
const COMPRESSORS: Record<ContentEncoding, (body: Uint8Array) => Promise<Buffer>> = {
  br: (body) =>
    promisify(brotliCompress)(body, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
    }),
  zstd: (body) => promisify(zstdCompress)(body),
  gzip: (body) => promisify(gzip)(body, { level: 5 }),
}

/** Holds the responses that everyone requests: catalogue lists and the app's page. */
const CACHE_BYTES = 8_000_000

const cache = new LRUCache<string, Buffer>({ maxSize: CACHE_BYTES, sizeCalculation: ({ length }) => length })

/** Returns true if bodies of this type shrink: text does; images and videos are compressed already. */
export function isCompressible(contentType: string): boolean {
  return COMPRESSIBLE_TYPES.test(contentType)
}

/** Returns the encoding that an `Accept-Encoding` header prefers among those offered, or undefined for none. */
export function negotiateEncoding(
  acceptEncoding: string,
  offered: readonly ContentEncoding[] = ENCODINGS,
): ContentEncoding | undefined {
  const weights = new Map(acceptEncoding.split(',').map(parseWeight))
  const weightOf = (encoding: ContentEncoding) => weights.get(encoding) ?? weights.get('*') ?? 0
  const [best] = ENCODINGS.filter(
    (encoding) => offered.includes(encoding) && weightOf(encoding) > 0,
  ).toSorted((one, other) => weightOf(other) - weightOf(one))
  return best
}

export function compress(encoding: ContentEncoding, body: Uint8Array): Promise<Buffer> {
  return COMPRESSORS[encoding](body)
}

/** Compresses a body, or returns it from the cache. `key` must identify the exact content, such as by URL and ETag. */
export async function compressCached(
  encoding: ContentEncoding,
  body: Uint8Array,
  key: string,
): Promise<Buffer> {
  const cacheKey = `${encoding} ${key}`
  const cached = cache.get(cacheKey)
  if (cached) return cached
  const compressed = await compress(encoding, body)
  cache.set(cacheKey, compressed)
  return compressed
}

function parseWeight(part: string): [name: string, weight: number] {
  const [name = '', ...parameters] = part.split(';').map((word) => word.trim().toLowerCase())
  const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2)
  return [name, weight === undefined ? 1 : Number(weight) || 0]
}
