import type { Context } from 'hono'
import * as v from 'valibot'

import { AuthError } from './auth-error.ts'
import type { AuthServices } from './auth-services.ts'
import { redeemCode } from './code-challenge.ts'
import { callerDevice, readBody } from './request.ts'
import { answerWithSession, type SessionAnswer, startSession } from './sessions.ts'
import { findUserById, isBanned } from './users.ts'

const body = v.object({ auth_code: v.nullish(v.string(), ''), code_verifier: v.nullish(v.string(), '') })

/** POST /token?grant_type=pkce: a session for the code of a redirect, for the browser that asked for the mail. */
export async function exchangeCode(context: Context, services: AuthServices): Promise<SessionAnswer> {
  const { auth_code: code, code_verifier: verifier } = await readBody(context, body)
  if (!code || !verifier) {
    throw new AuthError(
      400,
      'validation_failed',
      'invalid request: both auth code and code verifier should be non-empty',
    )
  }
  const opened = await services.database.transaction(async (transaction) => {
    const userId = await redeemCode(transaction, code, verifier)
    const user = await findUserById(transaction, userId)
    if (!user || isBanned(user)) throw new AuthError(403, 'user_banned', 'User is banned')
    return startSession(transaction, { userId, method: 'otp', device: callerDevice(context) })
  })
  return answerWithSession(services, opened)
}
