import type { Session, User } from '@supabase/supabase-js'

import { proofIn } from './access-token.ts'

/** `emoji` is the one picked at sign-up. */
export type SessionUser = { id: string; email: string; emoji?: string }

/** What gives the codes of a second factor: an authenticator app, or a phone that they are sent to. */
export type Factor = { id: string; name: string; type: 'totp' | 'phone'; createdAt: string }

/** Somebody whose password was right, and who still owes the code of a second factor. */
export type HalfSignedIn = { email: string; factors: Factor[] }

/**
 * Who is here. Half signed in is signed out: the backend gives nothing to a password alone where a code is owed.
 * `cameByMail` tells that the session has just begun with the link of a mail, which may set a new password.
 */
export type SessionState =
  | { status: 'loading' }
  | { status: 'signed-out'; owing?: HalfSignedIn }
  | { status: 'signed-in'; user: SessionUser; cameByMail: boolean }

/** The link of a mail is known by these names in a token's `amr`. */
const MAIL_METHODS = ['otp', 'recovery', 'magiclink']
/** A session lasts for months; whoever finds it open then is not to set a new password for having opened a mail once. */
const MAIL_COUNTS_MS = 24 * 60 * 60_000

export function toSessionState(session: Session | null, now: number): SessionState {
  if (!session) return { status: 'signed-out' }
  const { user, access_token } = session
  const { isSecondLevel, methods } = proofIn(access_token)
  const email = user.email ?? ''
  const factors = verifiedFactors(user)
  if (factors.length > 0 && !isSecondLevel) return { status: 'signed-out', owing: { email, factors } }
  return {
    status: 'signed-in',
    user: { id: user.id, email, emoji: emojiOf(user) },
    cameByMail: methods.some(
      ({ method, timestamp }) => MAIL_METHODS.includes(method) && now - timestamp * 1000 < MAIL_COUNTS_MS,
    ),
  }
}

/** What guards an account, the oldest first. */
export function verifiedFactors({ factors = [] }: Pick<User, 'factors'>): Factor[] {
  return factors
    .flatMap(({ id, friendly_name, factor_type, status, created_at }) =>
      status === 'verified' && (factor_type === 'totp' || factor_type === 'phone')
        ? { id, name: friendly_name || 'Authenticator app', type: factor_type, createdAt: created_at }
        : [],
    )
    .toSorted((one, other) => Date.parse(one.createdAt) - Date.parse(other.createdAt))
}

function emojiOf({ user_metadata }: User): string | undefined {
  const emoji: unknown = user_metadata['avatar_emoji']
  return typeof emoji === 'string' && emoji ? emoji : undefined
}
