import type { ErrorSubcode } from '#domain/error-subcodes.ts'

type RequestErrorOptions = { retryAfterMs?: number; subcodes?: Iterable<ErrorSubcode>; cause?: unknown }

/**
 * A request to a service failed. Status 0 means no response, 408 a timeout, and a success status an invalid body.
 */
export class RequestError extends Error {
  override name = 'RequestError'
  readonly status: number
  /** How long the service asked us to wait. */
  readonly retryAfterMs: number | undefined
  /** The rules of the database that the request violates. */
  readonly subcodes: ReadonlySet<ErrorSubcode>

  constructor(message: string, status: number, options: RequestErrorOptions = {}) {
    super(message, { cause: options.cause })
    this.status = status
    this.retryAfterMs = options.retryAfterMs
    this.subcodes = new Set(options.subcodes)
  }
}

/** The URL of the page has no ID, so that there is no record to request. See `idParams`. */
export class MissingIdError extends RequestError {
  override name = 'MissingIdError'
}
