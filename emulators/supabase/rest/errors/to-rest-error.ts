import { classifyOutage, logOutage, type Outage, OUTAGE_MESSAGES } from '@marquee/database/outage.ts'
import type { CallerRole } from '@marquee/database/query-as.ts'
import { parseSqlError, type SqlError } from '@marquee/database/sql-error.ts'
import { isAbortedRequest } from '@marquee/http/request-body.ts'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { Logger } from 'pino'
import * as v from 'valibot'

import { createInvalidBodyError, RestError } from './rest-error.ts'

const Message = v.object({
  code: v.string(),
  message: v.string(),
  details: v.nullish(v.string()),
  hint: v.nullish(v.string()),
})

const Detail = v.object({
  status: v.pipe(v.number(), v.integer()),
  headers: v.record(v.string(), v.string()),
  status_text: v.nullish(v.string()),
})

/** Headers that SQL functions must not set. */
const RESERVED_HEADERS = new Set([
  'content-length',
  'content-type',
  'transfer-encoding',
  'connection',
  'set-cookie',
])

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

/**
 * Returns the response that a SQL function chose by raising an error: `raise sqlstate 'PT402'` sets the status,
 * `raise sqlstate 'PGRST'` with JSON as message and detail sets everything. Returns undefined for any other error.
 */
function parseRaisedError(sqlError: SqlError): RestError | undefined {
  const { code, message, detail, hint } = sqlError
  if (code === 'PGRST') return parseRaisedResponse(sqlError)
  const status = /^PT(?<status>\d{3})$/.exec(code)?.groups?.['status']
  if (status === undefined) return undefined
  return new RestError(toStatus(Number(status)), code, message, { details: detail, hint })
}

function parseRaisedResponse({ message, detail }: SqlError): RestError {
  const content = v.safeParse(Message, parse(message))
  if (!content.success) {
    return createMalformedRaiseError(
      `Invalid JSON value for MESSAGE: '${message}'`,
      "MESSAGE must be a JSON object with obligatory keys: 'code', 'message' and optional keys: 'details', 'hint'.",
    )
  }
  const http = v.safeParse(Detail, parse(detail ?? ''))
  if (!http.success) {
    return createMalformedRaiseError(
      detail === undefined
        ? 'DETAIL is missing in the RAISE statement'
        : `Invalid JSON value for DETAIL: '${detail}'`,
      "DETAIL must be a JSON object with obligatory keys: 'status', 'headers' and optional key: 'status_text'.",
    )
  }
  const { details, hint } = content.output
  return new RestError(toStatus(http.output.status), content.output.code, content.output.message, {
    details: details ?? undefined,
    hint: hint ?? undefined,
    headers: Object.fromEntries(Object.entries(http.output.headers).filter(isAllowedHeader)),
  })
}

function createMalformedRaiseError(details: string, hint: string): RestError {
  const message = `Could not parse JSON in the "RAISE SQLSTATE 'PGRST'" error`
  return new RestError(500, 'PGRST121', message, { details, hint })
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // Reported by the schema validation, like JSON of the wrong shape.
    return undefined
  }
}

function toStatus(status: number): ContentfulStatusCode {
  return hasBody(status) ? status : 500
}

/** Excludes statuses without a body. */
function hasBody(status: number): status is ContentfulStatusCode {
  return status >= 300 && status <= 599 && status !== 304
}

function isAllowedHeader([name, value]: [string, string]): boolean {
  return (
    /^[\w!#$%&'*+.^`|~-]+$/.test(name) &&
    /^[\t\x20-\x7e]*$/.test(value) &&
    !RESERVED_HEADERS.has(name.toLowerCase())
  )
}
