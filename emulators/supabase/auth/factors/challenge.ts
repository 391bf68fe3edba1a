import type { Context } from 'hono'
import * as v from 'valibot'

import { phoneCodeText } from '../account-mails.ts'
import { AuthError } from '../auth-error.ts'
import type { AuthServices } from '../auth-services.ts'
import { newCode } from '../one-time-tokens.ts'
import { callerDevice, readBody } from '../request.ts'
import { requireSession } from '../require-session.ts'
import { hashPhoneCode, CHALLENGE_SECONDS } from './challenge-rows.ts'
import { readId, requireFactor } from './factor-rows.ts'

const body = v.object({ channel: v.nullish(v.picklist(['sms', 'whatsapp'])) })

type ChallengeAnswer = { id: string; type: 'totp' | 'phone'; expires_at: number }

/** POST /factors/{id}/challenge: asks for a code; one to a phone is sent now. */
export async function challenge(context: Context, services: AuthServices): Promise<ChallengeAnswer> {
  const { user } = await requireSession(context, services)
  await readBody(context, body)
  const factor = await requireFactor(services.database, user.id, readId(context, 'factor_id'))
  const id = crypto.randomUUID()
  const code = factor.phone === null ? null : await sendCode(services, user.id, factor.phone)
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
        callerDevice(context).address,
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

/** @throws AuthError 422 mfa_phone_verify_not_enabled, 429 over_sms_send_rate_limit */
async function sendCode({ mail, limits }: AuthServices, userId: string, phone: string): Promise<string> {
  if (!mail.sendToPhone) {
    throw new AuthError(422, 'mfa_phone_verify_not_enabled', 'MFA verification is disabled for Phone')
  }
  limits.countPhoneMessage(userId)
  const code = newCode()
  await mail.sendToPhone({ to: phone, text: phoneCodeText(code) })
  return code
}
