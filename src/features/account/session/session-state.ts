import type { Session, User } from '@supabase/supabase-js'
import * as v from 'valibot'

/** `emoji` is the avatar that was picked at sign-up. */
export type SessionUser = { id: string; email: string; emoji?: string }

/** A second factor: an authenticator app, or a phone that receives codes. */
export type Factor = { id: string; name: string | null; type: 'totp' | 'phone'; createdAt: string }

/** The password was correct and the second factor is still missing. */
export type MfaRequired = { email: string; factors: Factor[] }

/**
 * A user whose second factor is missing counts as signed out, as in the backend. `viaEmailLink` means that an email link
 * opened this session recently, which permits choosing a new password.
 */
export type SessionState =
  | { status: 'loading' }
  | { status: 'signed-out'; mfaPending?: MfaRequired }
  | { status: 'signed-in'; user: SessionUser; viaEmailLink: boolean }

/** The `amr` methods of email links. */
const EMAIL_METHODS = ['otp', 'recovery', 'magiclink']
/** Sessions last for months, and an unlocked device must not be enough to choose a new password. */
const EMAIL_LINK_VALID_MS = 24 * 60 * 60_000

export function toSessionState(session: Session | null, now: number): SessionState {
  if (!session) return { status: 'signed-out' }
  const { user, access_token } = session
  const { isSecondLevel, methods } = parseAuthProof(access_token)
  const email = user.email ?? ''
  const factors = getVerifiedFactors(user)
  if (factors.length > 0 && !isSecondLevel) return { status: 'signed-out', mfaPending: { email, factors } }
  return {
    status: 'signed-in',
    user: { id: user.id, email, emoji: getEmoji(user) },
    viaEmailLink: methods.some(
      ({ method, timestamp }) =>
        EMAIL_METHODS.includes(method) && now - timestamp * 1000 < EMAIL_LINK_VALID_MS,
    ),
  }
}

/** Returns the factors that protect the account, oldest first. */
export function getVerifiedFactors({ factors = [] }: Pick<User, 'factors'>): Factor[] {
  return factors
    .flatMap(({ id, friendly_name, factor_type, status, created_at }) =>
      status === 'verified' && (factor_type === 'totp' || factor_type === 'phone')
        ? { id, name: friendly_name || null, type: factor_type, createdAt: created_at }
        : [],
    )
    .toSorted((one, other) => Date.parse(one.createdAt) - Date.parse(other.createdAt))
}

const claimsSchema = v.object({
  aal: v.fallback(v.optional(v.string()), undefined),
  amr: v.fallback(v.array(v.object({ method: v.string(), timestamp: v.fallback(v.number(), 0) })), []),
})

/** How the user authenticated. Timestamps are in seconds since 1970. */
type AuthProof = { isSecondLevel: boolean; methods: { method: string; timestamp: number }[] }

/** Reads an access token without verifying it, which is fine for display: the backend verifies every request. */
export function parseAuthProof(accessToken: string): AuthProof {
  const claims = v.safeParse(claimsSchema, parsePayload(accessToken))
  if (!claims.success) return { isSecondLevel: false, methods: [] }
  const { aal, amr } = claims.output
  return { isSecondLevel: aal === 'aal2', methods: amr }
}

function parsePayload(accessToken: string): unknown {
  const base64 = accessToken.split('.')[1]?.replaceAll('-', '+').replaceAll('_', '/') ?? ''
  try {
    return JSON.parse(atob(base64))
  } catch {
    return undefined
  }
}

function getEmoji({ user_metadata }: User): string | undefined {
  const emoji: unknown = user_metadata['avatar_emoji']
  return typeof emoji === 'string' && emoji ? emoji : undefined
}
