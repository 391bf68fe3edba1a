import type { Context } from 'hono'

import { reauthenticationMail } from './account-mails.ts'
import { AuthError } from './auth-error.ts'
import type { AuthServices } from './auth-services.ts'
import { sendNow } from './mail-delivery.ts'
import { deleteToken, findByCode, makeToken, saveToken } from './one-time-tokens.ts'
import { callerPlace } from './request.ts'
import { isFullySignedIn, requireSession, type SignedInCaller } from './require-session.ts'

/** As on the hosted service with "secure password change". */
const FRESH_FOR_MS = 24 * 60 * 60 * 1000

/** GET /reauthenticate: a mail with a code that shows, in a session of some age, that it is still the same person. */
export async function reauthenticate(
  context: Context,
  services: AuthServices,
): Promise<Record<string, never>> {
  const caller = await requireSession(context, services)
  if (!isFullySignedIn(caller)) {
    throw new AuthError(401, 'insufficient_aal', 'AAL2 session is required to reauthenticate')
  }
  const { user } = caller
  const attempt = {
    kind: 'reauthentication' as const,
    email: user.email,
    address: callerPlace(context),
  }
  services.limits.countMail(attempt)
  const token = makeToken(services.keys.refreshSecret, {
    kind: 'reauthentication_token',
    email: user.email,
    isPkce: false,
  })
  await sendNow(services, attempt, [await reauthenticationMail({ to: user.email, code: token.code })])
  await services.database.transaction(async (transaction) => {
    await transaction.query('update auth.users set reauthentication_sent_at = now() where id = $1', [user.id])
    await saveToken(transaction, user.id, token)
  })
  return {}
}

/**
 * For what a person who sits down at somebody's open session must not do.
 * @throws AuthError 400 reauthentication_needed, 422 reauthentication_not_valid or 429 over_request_rate_limit
 */
export async function requireFreshSession(
  services: AuthServices,
  { user, session }: SignedInCaller,
  { nonce, place }: { nonce: string; place: string },
): Promise<void> {
  if (session.created_at.getTime() > Date.now() - FRESH_FOR_MS) return
  if (!nonce) {
    throw new AuthError(400, 'reauthentication_needed', 'Password update requires reauthentication')
  }
  services.limits.countCode({ email: user.email, address: place })
  const isRight = await services.database.transaction(async (transaction) => {
    const token = await findByCode(
      transaction,
      services.keys.refreshSecret,
      { email: user.email, code: nonce },
      ['reauthentication_token'],
    )
    if (token) await deleteToken(transaction, token)
    return token?.user_id === user.id
  })
  if (!isRight) {
    throw new AuthError(422, 'reauthentication_not_valid', 'Nonce has expired or is invalid')
  }
}
