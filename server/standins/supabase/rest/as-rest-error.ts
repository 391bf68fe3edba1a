import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { Logger } from 'pino'

import type { CallerRole } from '#server/db/act-as.ts'
import { logOutage, type Outage, OUTAGE_MESSAGES, readOutage } from '#server/db/outage.ts'
import { readSqlRefusal } from '#server/db/sql-state.ts'

import { RestError } from './rest-error.ts'

const STATUS_BY_SQL_STATE: Record<string, ContentfulStatusCode> = {
  '23503': 409,
  '23505': 409,
  '25006': 405,
  '42883': 404,
  '42P01': 404,
  '21000': 400,
}

/** By the first two characters: what the server suffered, and not what the caller did wrong. */
const STATUS_BY_SQL_CLASS: Record<string, ContentfulStatusCode> = {
  '08': 503,
  '53': 503,
  '25': 500,
  '40': 500,
  '54': 500,
  '55': 500,
  '57': 500,
  '58': 500,
  XX: 500,
}

const OUTAGES: Record<Outage, [code: string, message: string]> = {
  unreachable: ['PGRST001', 'Database client error. Retrying the connection.'],
  busy: ['PGRST003', 'Timed out acquiring connection from connection pool.'],
  full: ['53100', OUTAGE_MESSAGES.full],
}

/** A statement that we wrote wrongly: its message would quote it. */
const OUR_MISTAKE = '42601'

/** Any error as one that may be shown: what Postgres refused under PostgREST's statuses, everything else logged and kept back. */
export function asRestError(error: Error, role: CallerRole, logger: Logger): RestError {
  if (error instanceof RestError) return error
  const outage = readOutage(error)
  if (outage) {
    logOutage(logger, outage, error)
    return new RestError(503, ...OUTAGES[outage])
  }
  const refusal = readSqlRefusal(error)
  const status = refusal && statusOf(refusal.code, role)
  if (!refusal || !status || status === 500) {
    logger.error({ err: error }, 'a request for data failed')
    return new RestError(500, 'PGRSTX00', 'Internal error')
  }
  return new RestError(status, refusal.code, refusal.message, {
    details: refusal.detail,
    hint: refusal.hint,
    challenge: status === 401 ? 'Bearer' : undefined,
  })
}

function statusOf(sqlState: string, role: CallerRole): ContentfulStatusCode {
  if (sqlState === OUR_MISTAKE) return 500
  if (sqlState === '42501') return role === 'anon' ? 401 : 403
  return STATUS_BY_SQL_STATE[sqlState] ?? STATUS_BY_SQL_CLASS[sqlState.slice(0, 2)] ?? 400
}
