import type { Context } from 'hono'
import * as v from 'valibot'

import { sendLink } from './account-links.ts'
import type { AuthServices } from './auth-services.ts'
import { challengeFields, readChallenge } from './code-challenge.ts'
import { requireEmailAddress } from './email-address.ts'
import { requireMailService } from './mail-delivery.ts'
import { redirectTarget } from './redirect.ts'
import { callerPlace, readBody } from './request.ts'
import { findUserByEmail, isBanned } from './users.ts'

const body = v.object({ email: v.nullish(v.string(), ''), ...challengeFields })

/**
 * POST /recover: a mail with a link to choose a new password. The answer, and the time that it takes, are the same for
 * an address without an account: the account is looked for after the answer.
 */
export async function recover(context: Context, services: AuthServices): Promise<Record<string, never>> {
  const { email: text, ...challenge } = await readBody(context, body)
  const email = requireEmailAddress(text)
  const way = { target: redirectTarget(context, services), flow: readChallenge(challenge) }
  const attempt = { kind: 'recovery' as const, email, address: callerPlace(context) }
  services.limits.countMail(attempt)
  await requireMailService(services, attempt)
  services.background.start('a mail for a new password', async () => {
    const user = await findUserByEmail(services.database, email)
    if (user && !isBanned(user)) await sendLink(services, user, 'recovery', way)
  })
  return {}
}
