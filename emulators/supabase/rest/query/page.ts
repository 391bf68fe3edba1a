import { RestError, unreadable } from '../rest-error.ts'
import type { Part } from './read-query.ts'

/** Which rows of a result are answered. */
export type Page = { limit: number; offset: number }

/** As on a hosted project; see `max_rows` in supabase/config.toml. */
export const MAX_ROWS = 1000

/** The page that the query string asks for, and the header `range`: what lies in both. @throws RestError 416 PGRST103 */
export function readPage(part: Part, rangeHeader?: string): Page {
  const range = readRange(rangeHeader)
  const start = Math.max(part.offset, range.first)
  const end = Math.min(part.offset + (part.limit ?? MAX_ROWS), range.last + 1)
  return { limit: Math.max(0, Math.min(end - start, MAX_ROWS)), offset: start }
}

/** @throws RestError 416 PGRST103 for a negative number, 400 PGRST100 for what is no number */
export function readCount(name: 'limit' | 'offset', text: string): number | undefined {
  if (text === '') return undefined
  const count = /^-?\d+$/.test(text) ? Number(text) : Number.NaN
  if (!Number.isSafeInteger(count)) throw unreadable(name, text)
  if (count >= 0) return count
  const title = name === 'limit' ? 'Limit' : 'Offset'
  throw notSatisfiable(`${title} should be greater than or equal to zero.`)
}

export function notSatisfiable(details: string): RestError {
  return new RestError(416, 'PGRST103', 'Requested range not satisfiable', { details })
}

/** `0-9` or `10-`; whatever else a header says is no range. */
function readRange(header: string | undefined): { first: number; last: number } {
  const { first, last } = /^(?<first>\d{1,15})-(?<last>\d{0,15})$/.exec(header?.trim() ?? '')?.groups ?? {}
  const range = { first: Number(first ?? 0), last: last ? Number(last) : Infinity }
  if (range.first <= range.last) return range
  throw notSatisfiable(
    'The lower boundary must be lower than or equal to the upper boundary in the Range header.',
  )
}
