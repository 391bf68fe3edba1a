import type { Context } from 'hono'

import { AuthError } from './auth-error.ts'
import type { AuthServices } from './auth-services.ts'
import { issueCode } from './code-challenge.ts'
import { findByLink, isPkceLink } from './one-time-tokens.ts'
import { HALF_DONE, kindsOf, redeemToken, type Verified } from './redeem-token.ts'
import { redirectTarget, withCode, withError, withMessage, withSession } from './redirect.ts'
import { callerDevice } from './request.ts'
import { answerWithSession, type OpenSession, startSession } from './sessions.ts'

const FLOWS = {
  signup: 'email/signup',
  recovery: 'recovery',
  magiclink: 'magiclink',
  invite: 'invite',
  email_change: 'email_change',
} as const

type Followed = { verified: Verified; opened?: OpenSession; code?: string }

/**
 * GET /verify: the link of a mail, opened in a browser. Gives the page of the app to go to, with a session, a code to
 * exchange for one, or an error; `asRefusal` puts any error into words for the caller.
 */
export async function followLink(
  context: Context,
  services: AuthServices,
  asRefusal: (error: unknown) => AuthError,
): Promise<string> {
  const target = redirectTarget(context, services)
  const link = context.req.query('token_hash') ?? context.req.query('token') ?? ''
  try {
    const { verified, opened, code } = await follow(context, services, link)
    if (code !== undefined) return withCode(target, code)
    if (!opened) return withMessage(target, HALF_DONE)
    return withSession(target, await answerWithSession(services, opened), verified.type)
  } catch (error) {
    return withError(target, asRefusal(error), isPkceLink(link))
  }
}

/** In one transaction: what fails leaves the link good. */
async function follow(context: Context, { database }: AuthServices, link: string): Promise<Followed> {
  if (!link) throw new AuthError(400, 'validation_failed', 'Verify requires a token or a token hash')
  const type = context.req.query('type') ?? ''
  const kinds = kindsOf(type)
  return database.transaction(async (transaction) => {
    const token = await findByLink(transaction, link, kinds)
    if (!token) throw new AuthError(403, 'otp_expired', 'Email link is invalid or has expired')
    const verified = await redeemToken(transaction, token, type)
    if (verified.outcome === 'half') return { verified }
    if (isPkceLink(link)) {
      return { verified, code: await issueCode(transaction, verified.userId, FLOWS[verified.type]) }
    }
    const { userId } = verified
    return {
      verified,
      opened: await startSession(transaction, { userId, method: 'otp', device: callerDevice(context) }),
    }
  })
}
