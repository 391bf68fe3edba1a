import type { Context } from 'hono'

/** The first and the last byte of a part, both of them in it. */
export type ByteRange = { start: number; end: number }

/**
 * What a request asks of a file, as `readByteRange` says it. Only GET has ranges; and one that continues another edition
 * of the file, by the tag or the very date that it has, would mend it into nonsense.
 */
export function askedRange(
  { req }: Context,
  size: number,
  edition: { etag: string; 'last-modified': string },
): ReturnType<typeof readByteRange> {
  const known = req.header('if-range')
  const isSameEdition = known === undefined || known === edition.etag || known === edition['last-modified']
  return readByteRange(req.method === 'GET' && isSameEdition ? req.header('range') : undefined, size)
}

/**
 * What a `Range` header asks of a file of `size` bytes (RFC 9110, section 14). `whole` when it asks for nothing that we
 * answer in part, several ranges among it: a server may always send the whole. `unsatisfiable` when no byte is there.
 */
export function readByteRange(
  header: string | undefined,
  size: number,
): ByteRange | 'whole' | 'unsatisfiable' {
  const asked = /^bytes=(\d{0,15})-(\d{0,15})$/i.exec(header?.replaceAll(' ', '') ?? '')
  if (!asked) return 'whole'
  const [, first = '', last = ''] = asked
  if (first === '' && last === '') return 'whole'
  if (first === '') return lastBytes(Number(last), size)
  if (last !== '' && Number(last) < Number(first)) return 'whole'
  if (Number(first) >= size) return 'unsatisfiable'
  return { start: Number(first), end: last === '' ? size - 1 : Math.min(Number(last), size - 1) }
}

function lastBytes(count: number, size: number): ByteRange | 'unsatisfiable' {
  return count === 0 || size === 0 ? 'unsatisfiable' : { start: Math.max(0, size - count), end: size - 1 }
}
