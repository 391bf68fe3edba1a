/** A service answered with a refusal or a fault, or, with status 0, not at all. */
export class RequestError extends Error {
  override name = 'RequestError'
  readonly status: number
  /** How long the service asked us to wait. */
  readonly retryAfterMs: number | undefined

  constructor(message: string, status: number, retryAfterMs?: number) {
    super(message)
    this.status = status
    this.retryAfterMs = retryAfterMs
  }
}
