import { timingSafeEqual } from 'node:crypto'

import type { Queryable } from '@marquee/database/database.ts'
import type { Context } from 'hono'
import * as v from 'valibot'

import { AuthError } from '../auth-error.ts'
import type { AuthServices } from '../auth-services.ts'
import { callerDevice, readBody } from '../request.ts'
import { isFullySignedIn, requireSession, type SignedInCaller } from '../require-session.ts'
import {
  answerWithSession,
  nowSeconds,
  type OpenSession,
  type SessionAnswer,
  type SessionRow,
} from '../sessions.ts'
import { findUserById } from '../users.ts'
import { type ChallengeRow, hashPhoneCode, requireChallenge } from './challenge-rows.ts'
import { type FactorRow, methodOf, readId, requireFactor } from './factor-rows.ts'
import { stepOfCode } from './totp.ts'

const body = v.object({ challenge_id: v.pipe(v.string(), v.uuid()), code: v.nullish(v.string(), '') })

/** POST /factors/{id}/verify: the code that was asked for. The factor counts from now on, and so does this session for more. */
export async function verifyFactor(context: Context, services: AuthServices): Promise<SessionAnswer> {
  const caller = await requireSession(context, services)
  const factorId = readId(context, 'factor_id')
  const { challenge_id: challengeId, code } = await readBody(context, body)
  if (!code) throw new AuthError(400, 'validation_failed', 'Code needs to be non-empty')
  services.limits.countFactorCode(caller.user.id)
  const { address } = callerDevice(context)
  const opened = await services.database.transaction(async (transaction) => {
    const factor = await requireFactor(transaction, caller.user.id, factorId)
    requireRightToAdd(caller, factor)
    const challenge = await requireChallenge(transaction, { challengeId, factorId, address })
    const step = requireRightCode(services, { factor, challenge, code })
    await acceptFactor(transaction, { factor, challenge, step })
    return liftSession(transaction, caller, factor)
  })
  services.limits.forgiveFactorCode(caller.user.id)
  return answerWithSession(services, opened)
}

/** A factor begun by somebody with the password alone must not get past the one that was added since. */
function requireRightToAdd(caller: SignedInCaller, factor: FactorRow): void {
  if (factor.status === 'verified' || isFullySignedIn(caller)) return
  throw new AuthError(403, 'insufficient_aal', 'AAL2 required to enroll a new factor')
}

type Answer = { factor: FactorRow; challenge: ChallengeRow; code: string }

/** Gives the time step of the code, 0 for one that was sent. @throws AuthError 422 mfa_verification_failed */
function requireRightCode({ keys }: AuthServices, { factor, challenge, code }: Answer): number {
  if (factor.secret !== null) {
    const step = stepOfCode(factor.secret, code, Date.now())
    // A code that was seen over a shoulder, or on a page that pretends to be ours, has been used already.
    if (step !== undefined && step > factor.last_used_step) return step
    throw new AuthError(422, 'mfa_verification_failed', 'Invalid TOTP code entered')
  }
  const expected = Buffer.from(challenge.otp_code ?? '')
  const given = Buffer.from(hashPhoneCode(keys.refreshSecret, challenge.id, code))
  if (expected.length === given.length && timingSafeEqual(expected, given)) return 0
  throw new AuthError(422, 'mfa_verification_failed', 'Invalid MFA Phone code entered')
}

async function acceptFactor(
  transaction: Queryable,
  { factor, challenge, step }: Omit<Answer, 'code'> & { step: number },
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

/** Gives the session its higher level and a new refresh token, and ends those that only a password opened. */
async function liftSession(
  transaction: Queryable,
  { user, session }: SignedInCaller,
  factor: FactorRow,
): Promise<OpenSession> {
  const method = methodOf(factor)
  const earlier = session.amr.filter((entry) => entry.method !== method)
  const [lifted] = await transaction.query<SessionRow>(
    `update auth.sessions set aal = 'aal2', factor_id = $2, amr = $3, refresh_counter = refresh_counter + 1,
       lifted_counter = refresh_counter + 1,
       refreshed_at = clock_timestamp() at time zone 'utc', updated_at = now()
     where id = $1 returning *`,
    [session.id, factor.id, JSON.stringify([{ method, timestamp: nowSeconds() }, ...earlier])],
  )
  await transaction.query(`delete from auth.sessions where user_id = $1 and aal = 'aal1'`, [user.id])
  const current = await findUserById(transaction, user.id)
  if (lifted && current) return { session: lifted, user: current }
  throw new AuthError(403, 'session_not_found', 'Session from session_id claim in JWT does not exist')
}
