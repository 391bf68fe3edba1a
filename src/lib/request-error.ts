/**
 * A service answered with a refusal or a fault. Status 0 means that nothing answered, 408 that nothing answered in time,
 * and a status of success that the answer could not be read.
 */
export class RequestError extends Error {
  override name = 'RequestError'
  readonly status: number
  /** How long the service asked us to wait. */
  readonly retryAfterMs: number | undefined

  constructor(message: string, status: number, options: { retryAfterMs?: number; cause?: unknown } = {}) {
    super(message, { cause: options.cause })
    this.status = status
    this.retryAfterMs = options.retryAfterMs
  }
}
