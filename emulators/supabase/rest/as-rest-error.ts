import { logOutage, type Outage, OUTAGE_MESSAGES, readOutage } from '@marquee/database/outage.ts'
import type { CallerRole } from '@marquee/database/query-as.ts'
import { readSqlRefusal, type SqlRefusal } from '@marquee/database/sql-state.ts'
import { isAborted } from '@marquee/http/aborted-request.ts'
import type { Logger } from 'pino'

import { readRaisedError } from './errors/raised-error.ts'
import { isShown, statusOfSqlState } from './errors/sql-status.ts'
import { invalidBody, RestError } from './rest-error.ts'

const OUTAGES: Record<Outage, [code: string, message: string]> = {
  unreachable: ['PGRST001', 'Database client error. Retrying the connection.'],
  busy: ['PGRST003', 'Timed out acquiring connection from connection pool.'],
  full: ['53100', OUTAGE_MESSAGES.full],
}

/** Any error as one that may be shown: what Postgres refused under PostgREST's statuses, everything else logged and kept back. */
export function asRestError(error: Error, role: CallerRole, logger: Logger): RestError {
  if (error instanceof RestError) return error
  if (isAborted(error)) return invalidBody('The request ended in the middle')
  const outage = readOutage(error)
  if (outage) {
    logOutage(logger, outage, error)
    return new RestError(503, ...OUTAGES[outage])
  }
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
  if (!isShown(refusal)) {
    logger.error({ err: error }, 'a request for data failed')
    return new RestError(500, 'PGRSTX00', 'Internal error')
  }
  if (status >= 500) logger.warn({ err: error }, 'the database refused a request for data')
  const challenge = status === 401 ? 'Bearer' : undefined
  return new RestError(status, code, message, { details: detail, hint, challenge })
}
