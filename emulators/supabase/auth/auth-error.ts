import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'

/** From this version on the client reads `code` as a word; before, `code` was the status and the word `error_code`. */
const VERSION_HEADER = 'x-supabase-api-version'
const VERSION = '2024-01-01'

type Details = { weak_password?: { reasons: string[] } }
type AuthErrorOptions = { details?: Details; retryAfterSeconds?: number }

/** A refusal that the client is told about, under GoTrue's codes. */
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

/** Answers with the error in the shape that the client's version expects. */
export function answerWithError(context: Context, error: AuthError): Response {
  const { status, code, message, details, retryAfterSeconds } = error
  context.header('x-sb-error-code', code)
  if (retryAfterSeconds !== undefined) context.header('retry-after', String(retryAfterSeconds))
  if (!echoVersion(context))
    return context.json({ code: status, error_code: code, msg: message, ...details }, status)
  return context.json({ code, message, ...details }, status)
}

/** Names the version in the answer, without which the client reads errors the old way; false for an older client. */
export function echoVersion(context: Context): boolean {
  const asked = context.req.header(VERSION_HEADER)
  if (asked === undefined || asked < VERSION) return false
  context.header(VERSION_HEADER, VERSION)
  return true
}
