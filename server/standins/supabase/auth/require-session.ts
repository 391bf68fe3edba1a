import type { Context } from 'hono'
import { errors, type JWTPayload } from 'jose'
import * as v from 'valibot'

import { bearerToken } from '../bearer-token.ts'
import { AuthError } from './auth-error.ts'
import type { AuthServices } from './auth-services.ts'
import { findUserById, type UserRow } from './users.ts'

/** Who calls, by a token whose account and session still exist. */
export type SignedInCaller = { user: UserRow; sessionId: string }

const claims = v.object({ sub: v.pipe(v.string(), v.uuid()), session_id: v.pipe(v.string(), v.uuid()) })

/** @throws AuthError 401 no_authorization, 403 bad_jwt, user_not_found or session_not_found */
export async function requireSession(context: Context, services: AuthServices): Promise<SignedInCaller> {
  const token = bearerToken(context)
  if (!token) throw new AuthError(401, 'no_authorization', 'This endpoint requires a valid Bearer token')
  const result = v.safeParse(claims, await verify(services, token))
  if (!result.success) throw new AuthError(403, 'bad_jwt', 'invalid claim: missing sub claim')
  const { sub, session_id: sessionId } = result.output

  const user = await findUserById(services.database, sub)
  if (!user) throw new AuthError(403, 'user_not_found', 'User from sub claim in JWT does not exist')
  const [session] = await services.database.query(
    'select id from auth.sessions where id = $1 and user_id = $2',
    [sessionId, sub],
  )
  if (!session) {
    throw new AuthError(403, 'session_not_found', 'Session from session_id claim in JWT does not exist')
  }
  return { user, sessionId }
}

async function verify({ keys }: AuthServices, token: string): Promise<JWTPayload> {
  try {
    return await keys.verify(token)
  } catch (error) {
    if (!(error instanceof errors.JOSEError)) throw error
    const reason = error instanceof errors.JWTExpired ? 'token is expired' : 'token signature is invalid'
    throw new AuthError(403, 'bad_jwt', `invalid JWT: unable to parse or verify signature, ${reason}`)
  }
}
