import type { CallerRole } from '@marquee/database/query-as.ts'
import type { SqlRefusal } from '@marquee/database/sql-state.ts'
import type { ContentfulStatusCode } from 'hono/utils/http-status'

const STATUS_BY_STATE: Record<string, ContentfulStatusCode> = {
  '23503': 409,
  '23505': 409,
  '25006': 405,
  '42883': 404,
  '42P01': 404,
  '42P17': 500,
  '53400': 500,
  '57P01': 503,
  '57P02': 503,
  '57P03': 503,
  P0001: 400,
}

/** By the first two characters: what the server suffered, and not what the caller did wrong. */
const STATUS_BY_CLASS: Record<string, ContentfulStatusCode> = {
  '08': 503,
  '09': 500,
  '0L': 403,
  '0P': 403,
  '25': 500,
  '28': 403,
  '2D': 500,
  '38': 500,
  '39': 500,
  '3B': 500,
  '40': 500,
  '53': 503,
  '54': 413,
  '55': 500,
  '57': 500,
  '58': 500,
  F0: 500,
  HV: 500,
  P0: 500,
  XX: 500,
}

/** A statement that we wrote wrongly, and what broke inside the server: their messages would quote our SQL or its files. */
const KEPT_BACK = /^(?:42601|58|F0|XX)/

/** It comes as an internal error, but is the caller's doing. */
const SEARCH_TOO_DEEP = 'tsquery stack too small'

/** The HTTP status that PostgREST gives for what Postgres refused. */
export function statusOfSqlState({ code, message }: SqlRefusal, role: CallerRole): ContentfulStatusCode {
  if (code === '42501') return role === 'anon' ? 401 : 403
  // The role of a token that the database does not have.
  if (code === '22023' && /^role .* does not exist$/.test(message)) return 401
  if (message === SEARCH_TOO_DEEP) return 413
  return STATUS_BY_STATE[code] ?? STATUS_BY_CLASS[code.slice(0, 2)] ?? 400
}

export function isShown({ code, message }: SqlRefusal): boolean {
  return !KEPT_BACK.test(code) || message === SEARCH_TOO_DEEP
}
