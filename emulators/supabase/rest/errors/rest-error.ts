import type { ContentfulStatusCode } from 'hono/utils/http-status'

/** Text, or for an ambiguous relationship the list of candidates. */
type Details = string | readonly object[] | undefined

type RestErrorOptions = {
  details?: Details
  hint?: string
  challenge?: string
  headers?: Readonly<Record<string, string>>
}

/** An error in PostgREST's format. Its own codes begin with PGRST; errors of Postgres keep their SQLSTATE. */
export class RestError extends Error {
  override name = 'RestError'
  readonly status: ContentfulStatusCode
  readonly code: string
  readonly details: Details | null
  readonly hint: string | null
  /** Value of the `WWW-Authenticate` header of a 401. */
  readonly challenge: string | undefined
  /** Additional response headers. */
  readonly headers: Readonly<Record<string, string>>

  constructor(status: ContentfulStatusCode, code: string, message: string, options: RestErrorOptions = {}) {
    super(message)
    this.status = status
    this.code = code
    this.details = options.details ?? null
    this.hint = options.hint ?? null
    this.challenge = options.challenge
    this.headers = options.headers ?? {}
  }
}

/** Creates the error for an invalid query parameter. `column` is where parsing failed, from 1. */
export function createParseError(
  part: string,
  text: string,
  { column = 1, details }: { column?: number; details?: string } = {},
): RestError {
  const message = `"failed to parse ${part} (${text.slice(0, 100)})" (line 1, column ${column})`
  return new RestError(400, 'PGRST100', message, { details })
}

export function createUnknownColumnError(table: string, column: string): RestError {
  return new RestError(400, '42703', `column ${table}.${column.slice(0, 100)} does not exist`)
}

/** Creates the error for a request that Postgres could run, but that is not supported. */
export function createNotSupportedError(details: string, hint: string): RestError {
  return new RestError(400, 'PGRST127', 'Feature not implemented', { details, hint })
}

export function createInvalidBodyError(message: string): RestError {
  return new RestError(400, 'PGRST102', message)
}
