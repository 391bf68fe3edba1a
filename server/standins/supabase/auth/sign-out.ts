import type { Context } from 'hono'

import { AuthError } from './auth-error.ts'
import type { AuthServices } from './auth-services.ts'
import { requireSession } from './require-session.ts'
import { endOtherSessions } from './sessions.ts'

/** POST /logout?scope=global|local|others: ends all sessions of the account, this one, or all but this one. */
export async function signOut(context: Context, services: AuthServices): Promise<void> {
  const { user, sessionId } = await requireSession(context, services)
  const scope = context.req.query('scope') ?? 'global'
  const { database } = services
  switch (scope) {
    case 'global':
      await database.query('delete from auth.sessions where user_id = $1', [user.id])
      return
    case 'local':
      await database.query('delete from auth.sessions where id = $1', [sessionId])
      return
    case 'others':
      return endOtherSessions(database, user.id, sessionId)
    default:
      throw new AuthError(400, 'validation_failed', 'Unsupported logout scope')
  }
}
