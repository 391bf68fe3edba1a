import type { SqlError } from '@marquee/database/sql-error.ts'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import * as v from 'valibot'

import { RestError } from './rest-error.ts'

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

/**
 * Returns the response that a SQL function chose by raising an error: `raise sqlstate 'PT402'` sets the status,
 * `raise sqlstate 'PGRST'` with JSON as message and detail sets everything. Returns undefined for any other error.
 */
export function parseRaisedError(sqlError: SqlError): RestError | undefined {
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
