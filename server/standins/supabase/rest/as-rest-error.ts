import type { Logger } from 'pino'

import { isAborted } from '#server/aborted-request.ts'
import type { CallerRole } from '#server/db/act-as.ts'
import { logOutage, type Outage, OUTAGE_MESSAGES, readOutage } from '#server/db/outage.ts'
import { readSqlRefusal, type SqlRefusal } from '#server/db/sql-state.ts'

import { invalidBody, RestError } from './rest-error.ts'

const OUTAGES: Record<Outage, [code: string, message: string]> = {
  unreachable: ['PGRST001', 'Database client error. Retrying the connection.'],
  busy: ['PGRST003', 'Timed out acquiring connection from connection pool.'],
  full: ['53100', OUTAGE_MESSAGES.full],
}

/** By the first two characters: what the server suffered, and not what the caller did wrong, but for 54, a value too deep or too large. */
const STATUS_BY_SQL_CLASS: Record<string, ContentfulStatusCode> = {
  '08': 503,
  '53': 503,
  '25': 500,
  '40': 500,
  '54': 413,
  '55': 500,
  '57': 500,
  '58': 500,
  XX: 500,
}

/** A statement that we wrote wrongly: its message would quote it. */
const OUR_MISTAKE = '42601'

/** Any error as one that may be shown: what Postgres refused under PostgREST's statuses, everything else logged and kept back. */
export function asRestError(error: Error, role: CallerRole, logger: Logger): RestError {
  if (error instanceof RestError) return error
  if (isAborted(error)) return invalidBody('The request ended in the middle')
  const refusal = readSqlRefusal(error)
  if (refusal) return asRefusal(refusal, error, role, logger)
  logger.error({ err: error }, 'a request for data failed')
  return new RestError(500, 'PGRSTX00', 'Internal error')
}

function asRefusal(refusal: SqlRefusal, error: Error, role: CallerRole, logger: Logger): RestError {
  const raised = readRaisedError(refusal)
  if (raised) return raised
  const { code, message, detail, hint } = refusal
  const status = statusOfSqlState(refusal, role)
  if (!isShown(code)) {
    logger.error({ err: error }, 'a request for data failed')
    return new RestError(500, 'PGRSTX00', 'Internal error')
  }
  if (status >= 500) logger.warn({ err: error }, 'the database refused a request for data')
  const challenge = status === 401 ? 'Bearer' : undefined
  return new RestError(status, code, message, { details: detail, hint, challenge })
}
