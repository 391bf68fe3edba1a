import { createHmac } from 'node:crypto'

import type { Queryable } from '@marquee/database/database.ts'
import type { Context } from 'hono'
import * as v from 'valibot'

import { AuthError } from '../auth-error.ts'
import type { AuthServices } from '../auth-services.ts'
import { chooseMailLanguage, readLanguages } from '../emails/email-language.ts'
import { createPhoneMessage } from '../emails/email-templates.ts'
import { getClientDevice, readBody } from '../request-context.ts'
import { requireSession } from '../sessions/require-session.ts'
import type { UserRow } from '../users/user-rows.ts'
import { createCode } from '../verification/one-time-tokens.ts'
import { parseIdParam, requireFactor } from './factors.ts'

const challengeRequest = v.object({ channel: v.nullish(v.picklist(['sms', 'whatsapp'])) })

/** Same as the hosted service. */
const CHALLENGE_SECONDS = 300

type ChallengeResponse = { id: string; type: 'totp' | 'phone'; expires_at: number }

export type ChallengeRow = {
  id: string
  /** The hash of the code sent to a phone. */
  otp_code: string | null
  verified_at: Date | null
  is_fresh: boolean
  is_same_ip: boolean
}

/** POST /factors/{id}/challenge: starts a verification. Sends a code to a phone factor. */
export async function createChallenge(context: Context, services: AuthServices): Promise<ChallengeResponse> {
  const { user } = await requireSession(context, services)
  await readBody(context, challengeRequest)
  const factor = await requireFactor(services.database, user.id, parseIdParam(context, 'factor_id'))
  const id = crypto.randomUUID()
  const code = factor.phone === null ? null : await sendCode(context, services, user, factor.phone)
  const createdAt = new Date()
  await services.database.transaction(async (transaction) => {
    await transaction.query(
      `delete from auth.mfa_challenges where factor_id = $1
         and created_at < now() - make_interval(secs => ${CHALLENGE_SECONDS})`,
      [factor.id],
    )
    await transaction.query(
      `insert into auth.mfa_challenges (id, factor_id, created_at, ip_address, otp_code)
       values ($1, $2, $3, $4, $5)`,
      [
        id,
        factor.id,
        createdAt.toISOString(),
        getClientDevice(context).ip,
        code === null ? null : hashPhoneCode(services.keys.refreshSecret, id, code),
      ],
    )
    await transaction.query('update auth.mfa_factors set last_challenged_at = $2 where id = $1', [
      factor.id,
      createdAt.toISOString(),
    ])
  })
  return {
    id,
    type: factor.factor_type,
    expires_at: Math.floor(createdAt.getTime() / 1000) + CHALLENGE_SECONDS,
  }
}

/**
 * Returns an open challenge of the factor and locks its row.
 *
 * @throws AuthError 422 mfa_factor_not_found, mfa_ip_address_mismatch or mfa_challenge_expired
 */
export async function requireChallenge(
  transaction: Queryable,
  { challengeId, factorId, ip }: { challengeId: string; factorId: string; ip: string | null },
): Promise<ChallengeRow> {
  const [challenge] = await transaction.query<ChallengeRow>(
    `select *, created_at > now() - make_interval(secs => ${CHALLENGE_SECONDS}) as is_fresh,
       ip_address is not distinct from $3::inet as is_same_ip
     from auth.mfa_challenges where id = $1 and factor_id = $2 for update`,
    [challengeId, factorId, ip],
  )
  if (!challenge) {
    throw new AuthError(422, 'mfa_factor_not_found', 'MFA factor with the provided challenge ID not found')
  }
  // The hosted service has the same error for both.
  if (challenge.verified_at !== null || !challenge.is_same_ip) {
    throw new AuthError(422, 'mfa_ip_address_mismatch', 'Challenge and verify IP addresses mismatch.')
  }
  if (!challenge.is_fresh) {
    throw new AuthError(
      422,
      'mfa_challenge_expired',
      `MFA challenge ${challenge.id} has expired, verify against another challenge or create a new challenge.`,
    )
  }
  return challenge
}

/** Uses a secret, since a plain hash of six digits is easily reversed. */
export function hashPhoneCode(secret: Buffer, challengeId: string, code: string): string {
  return createHmac('sha256', secret).update(['phone code', challengeId, code].join('\n')).digest('hex')
}

/** @throws AuthError 422 mfa_phone_verify_not_enabled, 429 over_sms_send_rate_limit */
async function sendCode(
  context: Context,
  services: AuthServices,
  user: UserRow,
  phone: string,
): Promise<string> {
  const { mail, limits } = services
  if (!mail.sendToPhone) {
    throw new AuthError(422, 'mfa_phone_verify_not_enabled', 'MFA verification is disabled for Phone')
  }
  limits.countPhoneMessage(user.id)
  const code = createCode()
  const language = chooseMailLanguage(services, user.raw_user_meta_data, readLanguages(context))
  await mail.sendToPhone({ to: phone, text: createPhoneMessage(code, language) })
  return code
}
