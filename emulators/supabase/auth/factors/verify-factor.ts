import { timingSafeEqual } from 'node:crypto'

import type { Queryable } from '@marquee/database/database.ts'
import type { Context } from 'hono'
import * as v from 'valibot'

import { AuthError } from '../auth-error.ts'
import type { AuthServices } from '../auth-services.ts'
import { getClientDevice, readBody } from '../request-context.ts'
import { hasRequiredAal, requireSession } from '../sessions/require-session.ts'
import {
  createSessionResponse,
  nowSeconds,
  type SessionResponse,
  type SessionRow,
  type UserSession,
} from '../sessions/sessions.ts'
import { findUserById } from '../users/user-rows.ts'
import { type ChallengeRow, hashPhoneCode, requireChallenge } from './challenge.ts'
import { type FactorRow, parseIdParam, requireFactor, toAmrMethod } from './factors.ts'
import { findTotpStep } from './totp.ts'

const verifyRequest = v.object({
  challenge_id: v.pipe(v.string(), v.uuid()),
  code: v.nullish(v.string(), ''),
})

type CodeAttempt = { factor: FactorRow; challenge: ChallengeRow; code: string }

/** POST /factors/{id}/verify: verifies a code, marks the factor as verified and elevates the session to AAL2. */
export async function verifyFactor(context: Context, services: AuthServices): Promise<SessionResponse> {
  const current = await requireSession(context, services)
  const factorId = parseIdParam(context, 'factor_id')
  const { challenge_id: challengeId, code } = await readBody(context, verifyRequest)
  if (!code) throw new AuthError(400, 'validation_failed', 'Code needs to be non-empty')
  services.limits.countFactorCode(current.user.id)
  const { ip } = getClientDevice(context)
  const userSession = await services.database.transaction(async (transaction) => {
    const factor = await requireFactor(transaction, current.user.id, factorId)
    requireAalToEnroll(current, factor)
    const challenge = await requireChallenge(transaction, { challengeId, factorId, ip })
    const step = requireValidCode(services, { factor, challenge, code })
    await markVerified(transaction, { factor, challenge, step })
    return elevateSession(transaction, current, factor)
  })
  services.limits.refundFactorCode(current.user.id)
  return createSessionResponse(services, userSession)
}

/** Prevents an attacker with the password from finishing an enrollment that started before the user added a factor. */
function requireAalToEnroll(current: UserSession, factor: FactorRow): void {
  if (factor.status === 'verified' || hasRequiredAal(current)) return
  throw new AuthError(403, 'insufficient_aal', 'AAL2 required to enroll a new factor')
}

/** Returns the time step of a TOTP code, 0 for a phone code. @throws AuthError 422 mfa_verification_failed */
function requireValidCode({ keys }: AuthServices, { factor, challenge, code }: CodeAttempt): number {
  if (factor.secret !== null) {
    const step = findTotpStep(factor.secret, code, Date.now())
    // Each code works once, so that a code seen over a shoulder or on a phishing page is useless.
    if (step !== undefined && step > factor.last_used_step) return step
    throw new AuthError(422, 'mfa_verification_failed', 'Invalid TOTP code entered')
  }
  const expected = Buffer.from(challenge.otp_code ?? '')
  const actual = Buffer.from(hashPhoneCode(keys.refreshSecret, challenge.id, code))
  if (expected.length === actual.length && timingSafeEqual(expected, actual)) return 0
  throw new AuthError(422, 'mfa_verification_failed', 'Invalid MFA Phone code entered')
}

async function markVerified(
  transaction: Queryable,
  { factor, challenge, step }: Omit<CodeAttempt, 'code'> & { step: number },
): Promise<void> {
  await transaction.query('update auth.mfa_challenges set verified_at = now() where id = $1', [challenge.id])
  await transaction.query(
    `update auth.mfa_factors set status = 'verified', last_used_step = $2,
       updated_at = case when status = 'verified' then updated_at else now() end
     where id = $1`,
    [factor.id, step],
  )
  await transaction.query(
    `delete from auth.mfa_factors where user_id = $1 and status = 'unverified' and factor_type = $2`,
    [factor.user_id, factor.factor_type],
  )
}

/** Raises the session to AAL2, rotates its refresh token, and ends all AAL1 sessions of the user. */
async function elevateSession(
  transaction: Queryable,
  { user, session }: UserSession,
  factor: FactorRow,
): Promise<UserSession> {
  const method = toAmrMethod(factor)
  const otherMethods = session.amr.filter((entry) => entry.method !== method)
  const [elevated] = await transaction.query<SessionRow>(
    `update auth.sessions set aal = 'aal2', factor_id = $2, amr = $3, refresh_counter = refresh_counter + 1,
       lifted_counter = refresh_counter + 1,
       refreshed_at = clock_timestamp() at time zone 'utc', updated_at = now()
     where id = $1 returning *`,
    [session.id, factor.id, JSON.stringify([{ method, timestamp: nowSeconds() }, ...otherMethods])],
  )
  await transaction.query(`delete from auth.sessions where user_id = $1 and aal = 'aal1'`, [user.id])
  const updatedUser = await findUserById(transaction, user.id)
  if (elevated && updatedUser) return { session: elevated, user: updatedUser }
  throw new AuthError(403, 'session_not_found', 'Session from session_id claim in JWT does not exist')
}
