import type { Queryable } from '@marquee/database/database.ts'
import type { Context } from 'hono'
import * as v from 'valibot'

import { AuthError } from './auth-error.ts'
import type { AuthServices } from './auth-services.ts'
import { requireEmailAddress } from './email-address.ts'
import { findByCode, findByLink, type StoredToken } from './one-time-tokens.ts'
import { HALF_DONE, kindsOf, redeemToken } from './redeem-token.ts'
import { callerDevice, callerPlace, readBody } from './request.ts'
import { answerWithSession, type OpenSession, type SessionAnswer, startSession } from './sessions.ts'

const body = v.object({
  type: v.nullish(v.string(), ''),
  token: v.nullish(v.string(), ''),
  token_hash: v.nullish(v.string(), ''),
  email: v.nullish(v.string(), ''),
  phone: v.nullish(v.string(), ''),
})

type Shown = { type: string; email: string; code: string } | { type: string; link: string }

/** What the first of two addresses is told; without a user or a session. */
type HalfDone = { msg: string; code: string }

/** POST /verify: the code that a person typed, with the address that it was sent to, or the token of a link. */
export async function verifyCode(
  context: Context,
  services: AuthServices,
): Promise<SessionAnswer | HalfDone> {
  const shown = readShown(await readBody(context, body))
  if ('code' in shown) services.limits.countCode({ email: shown.email, address: callerPlace(context) })
  const opened = await services.database.transaction((transaction) =>
    redeem(transaction, services, shown, context),
  )
  return opened ? answerWithSession(services, opened) : { msg: HALF_DONE, code: '200' }
}

async function redeem(
  transaction: Queryable,
  services: AuthServices,
  shown: Shown,
  context: Context,
): Promise<OpenSession | undefined> {
  const { userId, outcome } = await redeemToken(
    transaction,
    await findShown(transaction, services, shown),
    shown.type,
  )
  if (outcome === 'half') return undefined
  return startSession(transaction, { userId, method: 'otp', device: callerDevice(context) })
}

/** @throws AuthError 403 otp_expired */
async function findShown(transaction: Queryable, { keys }: AuthServices, shown: Shown): Promise<StoredToken> {
  const kinds = kindsOf(shown.type)
  const token =
    'link' in shown
      ? await findByLink(transaction, shown.link, kinds)
      : await findByCode(transaction, keys.refreshSecret, shown, kinds)
  if (token) return token
  throw new AuthError(
    403,
    'otp_expired',
    'link' in shown ? 'Email link is invalid or has expired' : 'Token has expired or is invalid',
  )
}

/** @throws AuthError 400 validation_failed */
function readShown({ type, token, token_hash: link, email, phone }: v.InferOutput<typeof body>): Shown {
  if (!type) throw unreadable('Verify requires a verification type')
  if ((token === '') === (link === '')) throw unreadable('Verify requires either a token or a token hash')
  if (link) {
    if (email || phone) throw unreadable('Only the token_hash and type should be provided')
    return { type, link }
  }
  if (!email || phone) throw unreadable('Only an email address or phone number should be provided on verify')
  return { type, email: requireEmailAddress(email), code: token }
}

function unreadable(message: string): AuthError {
  return new AuthError(400, 'validation_failed', message)
}
