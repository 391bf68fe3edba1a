import type { Context } from 'hono'

import { AuthError } from '../auth-error.ts'
import type { AuthServices } from '../auth-services.ts'
import { sendEmails } from '../emails/deliver-email.ts'
import { chooseMailLanguage, readLanguages } from '../emails/email-language.ts'
import { createReauthenticationEmail } from '../emails/email-templates.ts'
import { getClientNetwork } from '../request-context.ts'
import { createToken, deleteToken, findTokenByCode, saveToken } from '../verification/one-time-tokens.ts'
import { hasRequiredAal, requireSession } from './require-session.ts'
import type { UserSession } from './sessions.ts'

/** Same as "secure password change" of the hosted service. */
const RECENT_SIGN_IN_MS = 24 * 60 * 60 * 1000

/** GET /reauthenticate: emails a code that confirms the user's identity in a session that is not recent. */
export async function reauthenticate(
  context: Context,
  services: AuthServices,
): Promise<Record<string, never>> {
  const current = await requireSession(context, services)
  if (!hasRequiredAal(current)) {
    throw new AuthError(401, 'insufficient_aal', 'AAL2 session is required to reauthenticate')
  }
  const { user } = current
  const attempt = { kind: 'reauthentication' as const, email: user.email, ip: getClientNetwork(context) }
  services.limits.countEmail(attempt)
  const token = createToken(services.keys.refreshSecret, {
    kind: 'reauthentication_token',
    email: user.email,
    isPkce: false,
  })
  const language = chooseMailLanguage(services, user.raw_user_meta_data, readLanguages(context))
  await sendEmails(services, attempt, [
    await createReauthenticationEmail({ to: user.email, code: token.code }, language),
  ])
  await services.database.transaction(async (transaction) => {
    await transaction.query('update auth.users set reauthentication_sent_at = now() where id = $1', [user.id])
    await saveToken(transaction, user.id, token)
  })
  return {}
}

/**
 * Requires a recent sign-in or a reauthentication code, so that an unattended browser cannot take over the account.
 *
 * @throws AuthError 400 reauthentication_needed, 422 reauthentication_not_valid or 429 over_request_rate_limit
 */
export async function requireRecentSignIn(
  services: AuthServices,
  { user, session }: UserSession,
  { nonce, ip }: { nonce: string; ip: string },
): Promise<void> {
  if (session.created_at.getTime() > Date.now() - RECENT_SIGN_IN_MS) return
  if (!nonce) {
    throw new AuthError(400, 'reauthentication_needed', 'Password update requires reauthentication')
  }
  services.limits.countCode({ email: user.email, ip })
  const isValid = await services.database.transaction(async (transaction) => {
    const token = await findTokenByCode(
      transaction,
      services.keys.refreshSecret,
      { email: user.email, code: nonce },
      ['reauthentication_token'],
    )
    if (token) await deleteToken(transaction, token)
    return token?.user_id === user.id
  })
  if (!isValid) {
    throw new AuthError(422, 'reauthentication_not_valid', 'Nonce has expired or is invalid')
  }
}
