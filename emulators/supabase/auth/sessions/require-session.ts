import type { Context } from 'hono'
import { errors, type JWTPayload } from 'jose'
import * as v from 'valibot'

import { getBearerToken } from '../../request-credentials.ts'
import { AuthError } from '../auth-error.ts'
import type { AuthServices } from '../auth-services.ts'
import { findUserById, hasSecondFactor, isBanned } from '../users/user-rows.ts'
import type { SessionRow, UserSession } from './sessions.ts'

const claims = v.object({ sub: v.pipe(v.string(), v.uuid()), session_id: v.pipe(v.string(), v.uuid()) })

/**
 * Returns the user and the session of the access token.
 *
 * @throws AuthError 401 no_authorization, 403 bad_jwt, user_not_found, user_banned or session_not_found
 */
export async function requireSession(context: Context, services: AuthServices): Promise<UserSession> {
  const result = v.safeParse(claims, await requireToken(context, services))
  if (!result.success) throw new AuthError(403, 'bad_jwt', 'invalid claim: missing sub claim')
  const { sub, session_id: sessionId } = result.output

  const user = await findUserById(services.database, sub)
  if (!user) throw new AuthError(403, 'user_not_found', 'User from sub claim in JWT does not exist')
  if (isBanned(user)) throw new AuthError(403, 'user_banned', 'User is banned')
  const [session] = await services.database.query<SessionRow>(
    'select * from auth.sessions where id = $1 and user_id = $2',
    [sessionId, sub],
  )
  if (!session) {
    throw new AuthError(403, 'session_not_found', 'Session from session_id claim in JWT does not exist')
  }
  return { user, session }
}

/** Returns the claims of the bearer token. @throws AuthError 401 no_authorization or 403 bad_jwt */
export async function requireToken(context: Context, { keys }: AuthServices): Promise<JWTPayload> {
  const token = getBearerToken(context)
  if (!token) throw new AuthError(401, 'no_authorization', 'This endpoint requires a valid Bearer token')
  try {
    return await keys.verify(token)
  } catch (error) {
    if (!(error instanceof errors.JOSEError)) throw error
    const reason = error instanceof errors.JWTExpired ? 'token is expired' : 'token signature is invalid'
    throw new AuthError(403, 'bad_jwt', `invalid JWT: unable to parse or verify signature, ${reason}`)
  }
}

/** Returns true if the session has AAL2, or the user has no second factor to reach it with. */
export function hasRequiredAal({ user, session }: UserSession): boolean {
  return session.aal === 'aal2' || !hasSecondFactor(user)
}
