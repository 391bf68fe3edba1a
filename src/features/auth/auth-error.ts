import type { AuthError as SupabaseAuthError } from '@supabase/supabase-js'

import { getBackoffSeconds } from '#src/lib/server-backoff.ts'

/** The auth service rejected a request. */
export class AuthError extends Error {
  override name = 'AuthError'
  /** The service's error code. */
  readonly code: string | undefined
  /** How long the service asked us to wait; 0 if it did not. */
  readonly waitSeconds: number

  constructor(message: string, code?: string, waitSeconds = 0) {
    super(message)
    this.code = code
    this.waitSeconds = waitSeconds
  }
}

/** The client's errors for a missing or unreadable response. */
const CONNECTION_ERRORS = ['AuthRetryableFetchError', 'AuthUnknownError']
const TOO_MANY_REQUESTS = 429

/** Returns a response of the auth client. Throws an AuthError if it was rejected, or the client's error as is. */
export function throwIfError<Response extends { error: SupabaseAuthError | null }>(
  response: Response,
): Response {
  if (response.error) throw toAuthError(response.error)
  return response
}

/** Converts a rejection; an error without a usable response is returned as is. */
export function toAuthError(error: SupabaseAuthError): Error {
  if (CONNECTION_ERRORS.includes(error.name)) return error
  const waitSeconds =
    error.status === TOO_MANY_REQUESTS ? getBackoffSeconds() || parseWaitSeconds(error.message) : 0
  return new AuthError(error.message, getCode(error), waitSeconds)
}

/** Replaces the service's wording where it is technical. */
const MESSAGES: Record<string, string> = {
  mfa_verification_failed: 'That code is not right. Type the newest one.',
  mfa_challenge_expired: 'That took too long. Type the newest code.',
  mfa_ip_address_mismatch: 'That took too long. Type the newest code.',
  mfa_factor_name_conflict: 'You have one of this name already.',
  mfa_factor_not_found: 'This one has been removed in the meantime.',
  too_many_enrolled_mfa_factors: 'You have as many as an account can hold. Remove one first.',
  same_password: 'That is the password you have now.',
  session_not_found: 'You were signed out. Sign in again.',
  insufficient_aal: 'Sign in again, with a code, to do this.',
  reauthentication_not_valid: 'That code is not right, or too old.',
}

/** Returns the message to show beside a form. */
export function getAuthErrorMessage({ code, message, waitSeconds }: AuthError): string {
  if (waitSeconds > 0) return `Too many attempts. Try again in ${formatWait(waitSeconds)}.`
  if (code?.endsWith('_rate_limit')) return 'Too many attempts. Try again in a few minutes.'
  return (code && MESSAGES[code]) || message
}

/** Returns `41 seconds` or `3 minutes`, rounded up. */
export function formatWait(seconds: number): string {
  const [count, unit] = seconds < 100 ? [seconds, 'second'] : [Math.ceil(seconds / 60), 'minute']
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}

/** The client's error for a missing session has no code. */
function getCode(error: SupabaseAuthError): string | undefined {
  return error.name === 'AuthSessionMissingError' ? 'session_not_found' : error.code
}

/** Without a `Retry-After` header, the message may contain "you can only request this after 41 seconds". */
function parseWaitSeconds(message: string): number {
  return Number(/after (\d+) seconds?/.exec(message)?.[1] ?? 0)
}
