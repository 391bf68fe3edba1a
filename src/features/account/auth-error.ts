import type { AuthError as SupabaseAuthError } from '@supabase/supabase-js'

import { isEnglish } from '#domain/format-locale.ts'
import { getBackoffSeconds } from '#src/lib/server-backoff.ts'

import * as messages from './messages.ts'

/** The auth service rejected a request. */
export class AuthError extends Error {
  override name = 'AuthError'
  readonly code: string | undefined
  /** How long the service asked us to wait; 0 if it did not. */
  readonly waitSeconds: number

  constructor(message: string, code?: string, waitSeconds = 0) {
    super(message)
    this.code = code
    this.waitSeconds = waitSeconds
  }
}

/** Its message is in the user's language already, unlike the auth service's. */
export class TranslatedAuthError extends AuthError {}

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

/** Returns the message to show beside a form. */
export function getAuthErrorMessage(error: AuthError): string {
  const { code, message, waitSeconds } = error
  if (waitSeconds > 0) return messages.tooManyAttemptsFor(formatWait(waitSeconds))
  if (code?.endsWith('_rate_limit')) return messages.tooManyAttempts()
  // The service's own wording is technical in some cases.
  const text = code && messages.errors()[code]
  if (text) return text
  if (isEnglish() || error instanceof TranslatedAuthError) return message
  return (code && messages.translatedErrors()[code]) || messages.unexpectedError()
}

/** Returns the message for a toast, which has the service's own wording, but in English only. */
export function getAuthErrorText(error: AuthError): string {
  return isEnglish() ? error.message : getAuthErrorMessage(error)
}

/** Returns `41 seconds` or `3 minutes`, rounded up. */
export function formatWait(seconds: number): string {
  return seconds < 100 ? messages.seconds(seconds) : messages.minutes(Math.ceil(seconds / 60))
}

/** The client's error for a missing session has no code. */
function getCode(error: SupabaseAuthError): string | undefined {
  return error.name === 'AuthSessionMissingError' ? 'session_not_found' : error.code
}

/** Without a `Retry-After` header, the message may contain "you can only request this after 41 seconds". */
function parseWaitSeconds(message: string): number {
  return Number(/after (\d+) seconds?/.exec(message)?.[1] ?? 0)
}
