import type { SqlRefusal } from '@marquee/database/sql-state.ts'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import * as v from 'valibot'

import { RestError } from '../rest-error.ts'

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

/** Headers that a function of the database may not decide about. */
const OURS = new Set(['content-length', 'content-type', 'transfer-encoding', 'connection', 'set-cookie'])

/**
 * An error by which a function of the database decides the answer itself: `raise sqlstate 'PT402'` the status,
 * `raise sqlstate 'PGRST'` with JSON as message and detail all of it. Nothing for any other error.
 */
export function readRaisedError(refusal: SqlRefusal): RestError | undefined {
  const { code, message, detail, hint } = refusal
  if (code === 'PGRST') return readWholeAnswer(refusal)
  const status = /^PT(?<status>\d{3})$/.exec(code)?.groups?.['status']
  if (status === undefined) return undefined
  return new RestError(asStatus(Number(status)), code, message, { details: detail, hint })
}

function readWholeAnswer({ message, detail }: SqlRefusal): RestError {
  const said = v.safeParse(Message, parse(message))
  if (!said.success) {
    return unreadable(
      `Invalid JSON value for MESSAGE: '${message}'`,
      "MESSAGE must be a JSON object with obligatory keys: 'code', 'message' and optional keys: 'details', 'hint'.",
    )
  }
  const how = v.safeParse(Detail, parse(detail ?? ''))
  if (!how.success) {
    return unreadable(
      detail === undefined
        ? 'DETAIL is missing in the RAISE statement'
        : `Invalid JSON value for DETAIL: '${detail}'`,
      "DETAIL must be a JSON object with obligatory keys: 'status', 'headers' and optional key: 'status_text'.",
    )
  }
  const { details, hint } = said.output
  return new RestError(asStatus(how.output.status), said.output.code, said.output.message, {
    details: details ?? undefined,
    hint: hint ?? undefined,
    headers: Object.fromEntries(Object.entries(how.output.headers).filter(isSendable)),
  })
}

function unreadable(details: string, hint: string): RestError {
  const message = `Could not parse JSON in the "RAISE SQLSTATE 'PGRST'" error`
  return new RestError(500, 'PGRST121', message, { details, hint })
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // Told by the schema, like JSON of another shape.
    return undefined
  }
}

function asStatus(status: number): ContentfulStatusCode {
  return hasBody(status) ? status : 500
}

/** An error has a body, which statuses below 300, 304 and those that are none do not. */
function hasBody(status: number): status is ContentfulStatusCode {
  return status >= 300 && status <= 599 && status !== 304
}

function isSendable([name, value]: [string, string]): boolean {
  return /^[\w!#$%&'*+.^`|~-]+$/.test(name) && /^[\t\x20-\x7e]*$/.test(value) && !OURS.has(name.toLowerCase())
}
