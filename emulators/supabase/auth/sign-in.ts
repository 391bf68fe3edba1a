import type { Context } from 'hono'
import * as v from 'valibot'

import { AuthError } from './auth-error.ts'
import type { AuthServices } from './auth-services.ts'
import { readEmailAddress } from './email-address.ts'
import { isPasswordOf } from './passwords.ts'
import { callerDevice, callerPlace, readBody } from './request.ts'
import { answerWithSession, insertSession, type SessionAnswer } from './sessions.ts'
import { findUserByEmail, isBanned } from './users.ts'

const body = v.object({ email: v.nullish(v.string(), ''), password: v.nullish(v.string(), '') })

/** POST /token?grant_type=password. Says the same, and takes as long, whether the address or the password is wrong. */
export async function signIn(context: Context, services: AuthServices): Promise<SessionAnswer> {
  const { email, password } = await readBody(context, body)
  const address = readEmailAddress(email)
  services.limits.countSignIn({ email: address ?? '', address: callerPlace(context) })

  const user = address === undefined ? undefined : await findUserByEmail(services.database, address)
  const isRight = await isPasswordOf(user?.encrypted_password, password)
  if (!user || !isRight) throw wrongCredentials()
  if (isBanned(user)) throw new AuthError(400, 'user_banned', 'User is banned')
  if (!user.email_confirmed_at) throw new AuthError(400, 'email_not_confirmed', 'Email not confirmed')

  const session = await insertSession(services.database, {
    userId: user.id,
    method: 'password',
    device: callerDevice(context),
    passwordHash: user.encrypted_password,
  })
  // Comparing takes its time, in which the password may have been changed and all sessions ended.
  if (!session) throw wrongCredentials()
  return answerWithSession(services, { session, user: { ...user, last_sign_in_at: session.created_at } })
}

function wrongCredentials(): AuthError {
  return new AuthError(400, 'invalid_credentials', 'Invalid login credentials')
}
