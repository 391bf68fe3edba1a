import { classifyOutage, logOutage, type Outage, OUTAGE_MESSAGES } from '@marquee/database/outage.ts'
import type { CallerRole } from '@marquee/database/query-as.ts'
import { parseSqlError, type SqlError } from '@marquee/database/sql-error.ts'
import { isAbortedRequest } from '@marquee/http/request-body.ts'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { Logger } from 'pino'

import { parseRaisedError } from './raised-error.ts'
import { createInvalidBodyError, RestError } from './rest-error.ts'

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

/** By the first two characters of the SQLSTATE. Others are client errors. */
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

/** Syntax and internal errors, whose messages would reveal generated SQL or server files. */
const INTERNAL_CODES = /^(?:42601|58|F0|XX)/

/** Reported as an internal error, but caused by the client's search text. */
const SEARCH_TOO_DEEP = 'tsquery stack too small'

const OUTAGE_ERRORS: Record<Outage, [code: string, message: string]> = {
  unreachable: ['PGRST001', 'Database client error. Retrying the connection.'],
  busy: ['PGRST003', 'Timed out acquiring connection from connection pool.'],
  full: ['53100', OUTAGE_MESSAGES.full],
}

/** Converts any error to one that clients may see. Logs the cause of internal errors instead of revealing it. */
export function toRestError(error: Error, role: CallerRole, logger: Logger): RestError {
  if (error instanceof RestError) return error
  if (isAbortedRequest(error)) return createInvalidBodyError('The request body is incomplete')
  const outage = classifyOutage(error)
  if (outage) {
    logOutage(logger, outage, error)
    return new RestError(503, ...OUTAGE_ERRORS[outage])
  }
  const sqlError = parseSqlError(error)
  if (sqlError) return fromSqlError(sqlError, error, role, logger)
  logger.error({ err: error }, 'a data request failed')
  return new RestError(500, 'PGRSTX00', 'Internal error')
}

function fromSqlError(sqlError: SqlError, error: Error, role: CallerRole, logger: Logger): RestError {
  const raised = parseRaisedError(sqlError)
  if (raised) return raised
  const { code, message, detail, hint } = sqlError
  const status = toHttpStatus(sqlError, role)
  if (!isPublic(sqlError)) {
    logger.error({ err: error }, 'a data request failed')
    return new RestError(500, 'PGRSTX00', 'Internal error')
  }
  if (status >= 500) logger.warn({ err: error }, 'a data request failed in the database')
  const challenge = status === 401 ? 'Bearer' : undefined
  return new RestError(status, code, message, { details: detail, hint, challenge })
}

/** https://docs.postgrest.org/en/stable/references/errors.html */
function toHttpStatus({ code, message }: SqlError, role: CallerRole): ContentfulStatusCode {
  if (code === '42501') return role === 'anon' ? 401 : 403
  // The token names a role that the database does not have.
  if (code === '22023' && /^role .* does not exist$/.test(message)) return 401
  if (message === SEARCH_TOO_DEEP) return 413
  return STATUS_BY_STATE[code] ?? STATUS_BY_CLASS[code.slice(0, 2)] ?? 400
}

function isPublic({ code, message }: SqlError): boolean {
  return !INTERNAL_CODES.test(code) || message === SEARCH_TOO_DEEP
}
