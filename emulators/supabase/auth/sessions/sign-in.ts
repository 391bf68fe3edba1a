import type { Context } from 'hono'
import * as v from 'valibot'

import { AuthError } from '../auth-error.ts'
import type { AuthServices } from '../auth-services.ts'
import { getClientDevice, getClientNetwork, readBody } from '../request-context.ts'
import { parseEmailAddress } from '../users/email-address.ts'
import { verifyPassword } from '../users/passwords.ts'
import { findUserByEmail, isBanned } from '../users/user-rows.ts'
import { createSessionResponse, insertSession, type SessionResponse } from './sessions.ts'

const signInRequest = v.object({ email: v.nullish(v.string(), ''), password: v.nullish(v.string(), '') })

/** POST /token?grant_type=password. Same error and same response time for an unknown email and a wrong password. */
export async function signIn(context: Context, services: AuthServices): Promise<SessionResponse> {
  const { email: text, password } = await readBody(context, signInRequest)
  const email = parseEmailAddress(text)
  services.limits.countSignIn({ email: email ?? '', ip: getClientNetwork(context) })

  const user = email === undefined ? undefined : await findUserByEmail(services.database, email)
  const isCorrect = await verifyPassword(user?.encrypted_password, password)
  if (!user || !isCorrect) throw invalidCredentialsError()
  if (isBanned(user)) throw new AuthError(400, 'user_banned', 'User is banned')
  if (!user.email_confirmed_at) throw new AuthError(400, 'email_not_confirmed', 'Email not confirmed')

  const session = await insertSession(services.database, {
    userId: user.id,
    method: 'password',
    device: getClientDevice(context),
    passwordHash: user.encrypted_password,
  })
  // The password may have been changed while it was being verified.
  if (!session) throw invalidCredentialsError()
  return createSessionResponse(services, {
    session,
    user: { ...user, last_sign_in_at: session.created_at },
  })
}

function invalidCredentialsError(): AuthError {
  return new AuthError(400, 'invalid_credentials', 'Invalid login credentials')
}
