import type { Context } from 'hono'

import { AuthError } from './auth-error.ts'
import type { AuthServices } from './auth-services.ts'
import { isFullySignedIn, requireSession } from './require-session.ts'
import { endOtherSessions } from './sessions.ts'

/**
 * POST /logout?scope=global|local|others: ends all sessions of the account, this one, or all but this one. Who has
 * shown the password alone, where more is needed, ends no session but their own.
 */
export async function signOut(context: Context, services: AuthServices): Promise<void> {
  const caller = await requireSession(context, services)
  const { user, session } = caller
  const scope = context.req.query('scope') ?? 'global'
  const { database } = services
  switch (scope) {
    case 'global':
      await database.query('delete from auth.sessions where user_id = $1 and (id = $2 or $3::boolean)', [
        user.id,
        session.id,
        isFullySignedIn(caller),
      ])
      return
    case 'local':
      await database.query('delete from auth.sessions where id = $1', [session.id])
      return
    case 'others':
      if (!isFullySignedIn(caller)) {
        throw new AuthError(403, 'insufficient_aal', 'AAL2 required to end other sessions')
      }
      return endOtherSessions(database, user.id, session.id)
    default:
      throw new AuthError(400, 'validation_failed', 'Unsupported logout scope')
  }
}
