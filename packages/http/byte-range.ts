import type { Context } from 'hono'

/** Offsets of the first and last byte, both inclusive. */
export type ByteRange = { start: number; end: number }

/**
 * Returns the range that a request asks for; see `parseByteRange`. Ignores `Range` unless the method is GET and
 * `If-Range`, if sent, matches: ranges of two versions of a file must not be combined.
 */
export function getRequestedRange(
  { req }: Context,
  size: number,
  validators: { etag: string; 'last-modified': string },
): ReturnType<typeof parseByteRange> {
  const ifRange = req.header('if-range')
  const isSameVersion =
    ifRange === undefined || ifRange === validators.etag || ifRange === validators['last-modified']
  return parseByteRange(req.method === 'GET' && isSameVersion ? req.header('range') : undefined, size)
}

/**
 * Parses a `Range` header for a file of `size` bytes (RFC 9110, section 14). Returns `whole` for no range and for every
 * form that is not supported, such as several ranges, and `unsatisfiable` when the file has none of the bytes.
 */
export function parseByteRange(
  header: string | undefined,
  size: number,
): ByteRange | 'whole' | 'unsatisfiable' {
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/i.exec(header?.replaceAll(' ', '') ?? '')
  if (!match) return 'whole'
  const [, first = '', last = ''] = match
  if (first === '' && last === '') return 'whole'
  if (first === '') return lastBytes(Number(last), size)
  if (last !== '' && Number(last) < Number(first)) return 'whole'
  if (Number(first) >= size) return 'unsatisfiable'
  return { start: Number(first), end: last === '' ? size - 1 : Math.min(Number(last), size - 1) }
}

function lastBytes(count: number, size: number): ByteRange | 'unsatisfiable' {
  return count === 0 || size === 0 ? 'unsatisfiable' : { start: Math.max(0, size - count), end: size - 1 }
}
