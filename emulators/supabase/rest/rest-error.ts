import type { ContentfulStatusCode } from 'hono/utils/http-status'

/** A text for most errors; for an ambiguous relationship the list of those that were found. */
type Details = string | readonly object[] | undefined

type RestErrorOptions = {
  details?: Details
  hint?: string
  challenge?: string
  headers?: Readonly<Record<string, string>>
}

/** A refusal in the shape of PostgREST: its codes begin with PGRST, Postgres's own have five characters. */
export class RestError extends Error {
  override name = 'RestError'
  readonly status: ContentfulStatusCode
  readonly code: string
  readonly details: Details | null
  readonly hint: string | null
  /** What the `www-authenticate` header says, on a 401. */
  readonly challenge: string | undefined
  /** Further headers of the answer. */
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

/** The query string says something that this dialect does not know. */
export function unreadable(
  part: string,
  text: string,
  { column = 1, details }: { column?: number; details?: string } = {},
): RestError {
  const message = `"failed to parse ${part} (${text.slice(0, 100)})" (line 1, column ${column})`
  return new RestError(400, 'PGRST100', message, { details })
}

export function unknownColumn(table: string, column: string): RestError {
  return new RestError(400, '42703', `column ${table}.${column.slice(0, 100)} does not exist`)
}

export function invalidBody(message: string): RestError {
  return new RestError(400, 'PGRST102', message)
}
