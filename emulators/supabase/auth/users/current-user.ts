import type { Context } from 'hono'
import * as v from 'valibot'

import { AuthError } from '../auth-error.ts'
import type { AuthServices } from '../auth-services.ts'
import { readDestination } from '../emails/email-links.ts'
import { getClientNetwork, readBody } from '../request-context.ts'
import { codeChallengeFields } from '../sessions/pkce.ts'
import { requireRecentSignIn } from '../sessions/reauthenticate.ts'
import { hasRequiredAal, requireSession } from '../sessions/require-session.ts'
import { deleteOtherSessions, type UserSession } from '../sessions/sessions.ts'
import { deleteUserTokens } from '../verification/one-time-tokens.ts'
import { requireEmailAddress } from './email-address.ts'
import { startEmailChange } from './email-change.ts'
import { checkNewPassword, hashPassword, verifyPassword } from './passwords.ts'
import { mergeUserMetadata, metadataSchema } from './user-metadata.ts'
import { findUserById, toUserResponse, type UserResponse } from './user-rows.ts'

const updateRequest = v.object({
  email: v.nullish(v.string(), ''),
  phone: v.nullish(v.string(), ''),
  password: v.nullish(v.string()),
  nonce: v.nullish(v.string(), ''),
  data: metadataSchema,
  ...codeChallengeFields,
})

/** GET /user */
export async function getCurrentUser(context: Context, services: AuthServices): Promise<UserResponse> {
  const { user } = await requireSession(context, services)
  return toUserResponse(user)
}

/** PUT /user: changes the password or the metadata, or starts an email change. */
export async function updateCurrentUser(context: Context, services: AuthServices): Promise<UserResponse> {
  const current = await requireSession(context, services)
  const { email, phone, password, nonce, data, ...challenge } = await readBody(context, updateRequest)
  if (!hasRequiredAal(current)) {
    throw new AuthError(401, 'insufficient_aal', 'AAL2 session is required to update the account')
  }
  if (phone) throw new AuthError(400, 'phone_provider_disabled', 'Phone logins are disabled')
  const newEmail = email ? requireEmailAddress(email) : current.user.email
  const destination = readDestination(context, services, challenge)
  const ip = getClientNetwork(context)
  if (typeof password === 'string') await changePassword(services, current, { password, nonce, ip })
  await mergeUserMetadata(services.database, current.user.id, data)
  if (newEmail !== current.user.email) {
    await startEmailChange(services, { user: current.user, newEmail, ...destination }, ip)
  }
  const user = await findUserById(services.database, current.user.id)
  if (!user) throw new AuthError(403, 'user_not_found', 'User from sub claim in JWT does not exist')
  return toUserResponse(user)
}

/** Also ends other sessions, emailed links and a pending email change: anyone who knew the old password may have started them. */
async function changePassword(
  services: AuthServices,
  current: UserSession,
  { password, nonce, ip }: { password: string; nonce: string; ip: string },
): Promise<void> {
  const { user, session } = current
  checkNewPassword(password)
  await requireRecentSignIn(services, current, { nonce, ip })
  if (await verifyPassword(user.encrypted_password, password)) {
    throw new AuthError(422, 'same_password', 'New password should be different from the old password.')
  }
  const passwordHash = await hashPassword(password)
  await services.database.transaction(async (transaction) => {
    await transaction.query(
      `update auth.users set encrypted_password = $2, updated_at = now(),
         email_change = '', email_change_confirm_status = 0
       where id = $1`,
      [user.id, passwordHash],
    )
    await deleteUserTokens(transaction, user.id)
    await deleteOtherSessions(transaction, user.id, session.id)
  })
}
