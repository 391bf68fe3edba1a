import type { Context } from 'hono'
import * as v from 'valibot'

import { sendLink } from './account-links.ts'
import { AuthError } from './auth-error.ts'
import type { AuthServices } from './auth-services.ts'
import { challengeFields, readChallenge } from './code-challenge.ts'
import { requireEmailAddress } from './email-address.ts'
import { repeatEmailChange } from './email-change.ts'
import { requireMailService } from './mail-delivery.ts'
import { redirectTarget } from './redirect.ts'
import { callerPlace, readBody } from './request.ts'
import { findUserByEmail, isBanned } from './users.ts'

const body = v.object({
  type: v.nullish(v.string(), ''),
  email: v.nullish(v.string(), ''),
  phone: v.nullish(v.string(), ''),
  ...challengeFields,
})

const KINDS = { signup: 'confirmation', email_change: 'email_change' } as const

/**
 * POST /resend: the mail once more that confirms a new account, or a change of address. As for a recovery, the answer
 * tells nothing of the address.
 */
export async function resend(context: Context, services: AuthServices): Promise<Record<string, never>> {
  const { type, email: text, phone, ...challenge } = await readBody(context, body)
  if (phone) throw new AuthError(400, 'phone_provider_disabled', 'Phone logins are disabled')
  if (type !== 'signup' && type !== 'email_change') {
    throw new AuthError(400, 'validation_failed', 'Missing one of these types: signup, email_change')
  }
  const email = requireEmailAddress(text)
  const way = { target: redirectTarget(context, services), flow: readChallenge(challenge) }
  const attempt = { kind: KINDS[type], email, address: callerPlace(context) }
  services.limits.countMail(attempt)
  await requireMailService(services, attempt)
  services.background.start('a mail that was asked for again', async () => {
    const user = await findUserByEmail(services.database, email)
    if (!user || isBanned(user)) return
    if (type === 'email_change') return repeatEmailChange(services, user, way)
    if (!user.email_confirmed_at) await sendLink(services, user, 'signup', way)
  })
  return {}
}
