import type { AuthError } from '@supabase/supabase-js'

import { askedWaitSeconds } from '#src/lib/asked-wait.ts'

/** The auth service refused; the message is its own and fit to be shown. */
export class AuthRefusal extends Error {
  override name = 'AuthRefusal'
  /** The service's word for why. */
  readonly code: string | undefined
  /** How long it wants to be left alone; 0 when it does not say. */
  readonly waitSeconds: number

  constructor(message: string, code?: string, waitSeconds = 0) {
    super(message)
    this.code = code
    this.waitSeconds = waitSeconds
  }
}

/** Names of the client's errors for an answer that never came or cannot be read: nobody refused anything. */
const FAULTS = ['AuthRetryableFetchError', 'AuthUnknownError']
const TOO_MANY_REQUESTS = 429

/** An answer of the auth client that is none of its errors. @throws AuthRefusal, or the error where nobody refused */
export function throwIfRefused<Answer extends { error: AuthError | null }>(answer: Answer): Answer {
  if (answer.error) throw refusalOrFault(answer.error)
  return answer
}

/** What to throw for an error of the auth client: a refusal, or the error itself where nobody refused. */
export function refusalOrFault(error: AuthError): Error {
  if (FAULTS.includes(error.name)) return error
  const waitSeconds = error.status === TOO_MANY_REQUESTS ? askedWaitSeconds() || secondsIn(error.message) : 0
  return new AuthRefusal(error.message, codeOf(error), waitSeconds)
}

/** The client has no code for a session that is over. */
function codeOf(error: AuthError): string | undefined {
  return error.name === 'AuthSessionMissingError' ? 'session_not_found' : error.code
}

/** Where the header is not given, the sentence may say it: "… you can only request this after 41 seconds." */
function secondsIn(message: string): number {
  return Number(/after (\d+) seconds?/.exec(message)?.[1] ?? 0)
}
