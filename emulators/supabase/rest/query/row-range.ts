import { createParseError, RestError } from '../errors/rest-error.ts'

export type RowRange = { limit: number; offset: number }

/** As on hosted projects; see `max_rows` in supabase/config.toml. */
export const MAX_ROWS = 1000

/**
 * Returns the intersection of the `limit` and `offset` parameters with the `Range` header.
 *
 * @throws RestError 416 PGRST103
 */
export function resolveRowRange(
  query: { limit: number | undefined; offset: number },
  rangeHeader?: string,
): RowRange {
  const range = parseRangeHeader(rangeHeader)
  const start = Math.max(query.offset, range.first)
  const end = Math.min(query.offset + (query.limit ?? MAX_ROWS), range.last + 1)
  return { limit: Math.max(0, Math.min(end - start, MAX_ROWS)), offset: start }
}

/** @throws RestError 416 PGRST103 for a negative number, 400 PGRST100 for anything else that is not a row count */
export function parseRowCount(name: 'limit' | 'offset', text: string): number | undefined {
  if (text === '') return undefined
  const count = /^-?\d+$/.test(text) ? Number(text) : Number.NaN
  if (!Number.isSafeInteger(count)) throw createParseError(name, text)
  if (count >= 0) return count
  const title = name === 'limit' ? 'Limit' : 'Offset'
  throw createRangeError(`${title} should be greater than or equal to zero.`)
}

export function createRangeError(details: string): RestError {
  return new RestError(416, 'PGRST103', 'Requested range not satisfiable', { details })
}

/** Parses `0-9` or `10-`. Anything else is ignored. */
function parseRangeHeader(header: string | undefined): { first: number; last: number } {
  const { first, last } = /^(?<first>\d{1,15})-(?<last>\d{0,15})$/.exec(header?.trim() ?? '')?.groups ?? {}
  const range = { first: Number(first ?? 0), last: last ? Number(last) : Infinity }
  if (range.first <= range.last) return range
  throw createRangeError(
    'The lower boundary must be lower than or equal to the upper boundary in the Range header.',
  )
}
