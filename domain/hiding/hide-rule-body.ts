/** Reads rules as they are stored. Without a schema library, because there may be thousands of them. */
import { isRecord } from '../is-record.ts'
import { MAX_LISTED_TITLES, type HideReason, type TitleIds } from './hide-rules.ts'

/** `Date` knows no later time. */
const MAX_TIME_MS = 8.64e15

/** Returns the rule or setting in a stored value of any shape; undefined if it is malformed. */
export function parseHideRule(stored: unknown): HideReason | undefined {
  if (!isRecord(stored)) return undefined
  const { type, id, name, at, kind, until } = stored
  if (type === 'watched' || type === 'watchlisted') return { type }
  if (!isId(id) || typeof name !== 'string') return undefined
  const shared = { id, name, at: isTime(at) ? at : 0 }
  if (type === 'title') {
    if (kind !== 'movie' && kind !== 'tv') return undefined
    // Not forever if its end cannot be read.
    if (until !== undefined && !isTime(until)) return undefined
    return { type, kind, ...shared, ...(until !== undefined && { until }) }
  }
  if (type === 'genre') return { type, ...shared }
  if (type === 'person' || type === 'keyword') return { type, ...shared, titles: parseIds(stored['titles']) }
  return undefined
}

function parseIds(stored: unknown): TitleIds {
  const { movie, tv } = isRecord(stored) ? stored : {}
  return { movie: toIds(movie), tv: toIds(tv) }
}

function toIds(stored: unknown): number[] {
  return Array.isArray(stored) ? stored.slice(0, MAX_LISTED_TITLES).filter(isId) : []
}

function isId(value: unknown): value is number {
  return Number.isSafeInteger(value)
}

function isTime(value: unknown): value is number {
  return typeof value === 'number' && Math.abs(value) <= MAX_TIME_MS
}
