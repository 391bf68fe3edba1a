import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'

/** Since this version, clients expect a string in `code`. Before, `code` was the status and `error_code` the string. */
const VERSION_HEADER = 'x-supabase-api-version'
const VERSION = '2024-01-01'

type Details = { weak_password?: { reasons: string[] } }
type AuthErrorOptions = { details?: Details; retryAfterSeconds?: number }

/** An error that is sent to the client, with one of GoTrue's error codes. */
export class AuthError extends Error {
  override name = 'AuthError'
  readonly status: ContentfulStatusCode
  readonly code: string
  readonly details: Details
  readonly retryAfterSeconds: number | undefined

  constructor(status: ContentfulStatusCode, code: string, message: string, options: AuthErrorOptions = {}) {
    super(message)
    this.status = status
    this.code = code
    this.details = options.details ?? {}
    this.retryAfterSeconds = options.retryAfterSeconds
  }
}

/** Returns the error response in the format of the client's API version. */
export function respondWithError(context: Context, error: AuthError): Response {
  const { status, code, message, details, retryAfterSeconds } = error
  context.header('x-sb-error-code', code)
  if (retryAfterSeconds !== undefined) context.header('retry-after', String(retryAfterSeconds))
  if (!echoApiVersion(context))
    return context.json({ code: status, error_code: code, msg: message, ...details }, status)
  return context.json({ code, message, ...details }, status)
}

/**
 * Repeats the API version in the response; without it the client parses errors in the old format.
 * Returns false for an older client.
 */
export function echoApiVersion(context: Context): boolean {
  const requested = context.req.header(VERSION_HEADER)
  if (requested === undefined || requested < VERSION) return false
  context.header(VERSION_HEADER, VERSION)
  return true
}
