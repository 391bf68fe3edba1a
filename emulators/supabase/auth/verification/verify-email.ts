import type { Queryable } from '@marquee/database/database.ts'
import type { Context } from 'hono'
import * as v from 'valibot'

import { AuthError } from '../auth-error.ts'
import type { AuthServices } from '../auth-services.ts'
import { getClientDevice, getClientNetwork, readBody } from '../request-context.ts'
import { issueAuthCode } from '../sessions/pkce.ts'
import {
  createSessionResponse,
  type SessionResponse,
  startSession,
  type UserSession,
} from '../sessions/sessions.ts'
import { requireEmailAddress } from '../users/email-address.ts'
import { parsePhoneNumber } from '../users/phone-number.ts'
import { findTokenByCode, findTokenByLink, isPkceLink, type StoredToken } from './one-time-tokens.ts'
import { FIRST_CONFIRMATION_MESSAGE, getTokenKinds, type RedeemedToken, redeemToken } from './redeem-token.ts'
import { getRedirectTarget, withCode, withError, withMessage, withSession } from './redirect-urls.ts'

const verifyRequest = v.object({
  type: v.nullish(v.string(), ''),
  token: v.nullish(v.string(), ''),
  token_hash: v.nullish(v.string(), ''),
  email: v.nullish(v.string(), ''),
  phone: v.nullish(v.string(), ''),
})

const FLOW_KIND_BY_TYPE = {
  signup: 'email/signup',
  recovery: 'recovery',
  magiclink: 'magiclink',
  invite: 'invite',
  email_change: 'email_change',
} as const

type Verification = { type: string; email: string; code: string } | { type: string; linkToken: string }

/** Response to the first of two email change confirmations. */
type FirstConfirmation = { msg: string; code: string }

type RedeemedLink = { redeemed: RedeemedToken; userSession?: UserSession; code?: string }

/** POST /verify: redeems the email and the code that the user entered, or the token of a link. */
export async function verifyOtp(
  context: Context,
  services: AuthServices,
): Promise<SessionResponse | FirstConfirmation> {
  const verification = parseVerification(await readBody(context, verifyRequest))
  if ('code' in verification)
    services.limits.countCode({ email: verification.email, ip: getClientNetwork(context) })
  const userSession = await services.database.transaction(async (transaction) => {
    const token = await requireToken(transaction, services, verification)
    const { userId, isComplete } = await redeemToken(transaction, token, verification.type)
    if (!isComplete) return undefined
    return startSession(transaction, { userId, method: 'otp', device: getClientDevice(context) })
  })
  return userSession
    ? createSessionResponse(services, userSession)
    : { msg: FIRST_CONFIRMATION_MESSAGE, code: '200' }
}

/**
 * GET /verify: redeems a link opened in a browser. Returns the URL to redirect to, with a session, an auth code or an
 * error.
 */
export async function verifyLink(
  context: Context,
  services: AuthServices,
  toAuthError: (error: unknown) => AuthError,
): Promise<string> {
  const target = getRedirectTarget(context, services)
  const linkToken = context.req.query('token_hash') ?? context.req.query('token') ?? ''
  try {
    const { redeemed, userSession, code } = await redeemLink(context, services, linkToken)
    if (code !== undefined) return withCode(target, code)
    if (!userSession) return withMessage(target, FIRST_CONFIRMATION_MESSAGE)
    return withSession(target, await createSessionResponse(services, userSession), redeemed.type)
  } catch (error) {
    return withError(target, toAuthError(error), isPkceLink(linkToken))
  }
}

/** @throws AuthError 403 otp_expired */
async function requireToken(
  transaction: Queryable,
  { keys }: AuthServices,
  verification: Verification,
): Promise<StoredToken> {
  const kinds = getTokenKinds(verification.type)
  const token =
    'linkToken' in verification
      ? await findTokenByLink(transaction, verification.linkToken, kinds)
      : await findTokenByCode(transaction, keys.refreshSecret, verification, kinds)
  if (token) return token
  throw new AuthError(
    403,
    'otp_expired',
    'linkToken' in verification ? 'Email link is invalid or has expired' : 'Token has expired or is invalid',
  )
}

/** Uses a single transaction, so that the link still works after a failure. */
async function redeemLink(
  context: Context,
  { database }: AuthServices,
  linkToken: string,
): Promise<RedeemedLink> {
  if (!linkToken) throw new AuthError(400, 'validation_failed', 'Verify requires a token or a token hash')
  const type = context.req.query('type') ?? ''
  const kinds = getTokenKinds(type)
  return database.transaction(async (transaction) => {
    const token = await findTokenByLink(transaction, linkToken, kinds)
    if (!token) throw new AuthError(403, 'otp_expired', 'Email link is invalid or has expired')
    const redeemed = await redeemToken(transaction, token, type)
    if (!redeemed.isComplete) return { redeemed }
    const { userId } = redeemed
    if (isPkceLink(linkToken)) {
      return { redeemed, code: await issueAuthCode(transaction, userId, FLOW_KIND_BY_TYPE[redeemed.type]) }
    }
    const device = getClientDevice(context)
    return { redeemed, userSession: await startSession(transaction, { userId, method: 'otp', device }) }
  })
}

/** @throws AuthError 400 validation_failed */
function parseVerification({
  type,
  token,
  token_hash: linkToken,
  email,
  phone,
}: v.InferOutput<typeof verifyRequest>): Verification {
  if (!type) throw validationError('Verify requires a verification type')
  if ((token === '') === (linkToken === ''))
    throw validationError('Verify requires either a token or a token hash')
  if (linkToken) {
    if (email || phone) throw validationError('Only the token_hash and type should be provided')
    return { type, linkToken }
  }
  if (phone && !email) rejectPhoneCode(phone)
  if (!email || phone)
    throw validationError('Only an email address or phone number should be provided on verify')
  return { type, email: requireEmailAddress(email), code: token }
}

/** No code was ever sent to a phone, since phones cannot sign in. @throws AuthError 400 validation_failed, 403 otp_expired */
function rejectPhoneCode(phone: string): never {
  parsePhoneNumber(phone)
  throw new AuthError(403, 'otp_expired', 'Token has expired or is invalid')
}

function validationError(message: string): AuthError {
  return new AuthError(400, 'validation_failed', message)
}
