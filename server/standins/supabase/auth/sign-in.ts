import type { Context } from 'hono'
import * as v from 'valibot'

import { AuthError } from './auth-error.ts'
import type { AuthServices } from './auth-services.ts'
import { readEmailAddress } from './email-address.ts'
import { isPasswordOf } from './passwords.ts'
import { callerDevice, callerPlace, readBody } from './request.ts'
import { answerWithSession, startSession, type SessionAnswer } from './sessions.ts'
import { findUserByEmail, isBanned } from './users.ts'

const body = v.object({ email: v.nullish(v.string(), ''), password: v.nullish(v.string(), '') })

/** POST /token?grant_type=password. Says the same, and takes as long, whether the address or the password is wrong. */
export async function signIn(context: Context, services: AuthServices): Promise<SessionAnswer> {
  const { email, password } = await readBody(context, body)
  const address = readEmailAddress(email)
  services.limits.countSignIn({ email: address ?? '', address: callerPlace(context) })

  const user = address === undefined ? undefined : await findUserByEmail(services.database, address)
  const isRight = await isPasswordOf(user?.encrypted_password, password)
  if (!user || !isRight) throw new AuthError(400, 'invalid_credentials', 'Invalid login credentials')
  if (isBanned(user)) throw new AuthError(400, 'user_banned', 'User is banned')
  if (!user.email_confirmed_at) throw new AuthError(400, 'email_not_confirmed', 'Email not confirmed')

  const opened = await services.database.transaction((transaction) =>
    startSession(transaction, { userId: user.id, method: 'password', device: callerDevice(context) }),
  )
  return answerWithSession(services, opened)
}
