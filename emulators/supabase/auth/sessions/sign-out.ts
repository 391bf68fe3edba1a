import type { Context } from 'hono'

import { AuthError } from '../auth-error.ts'
import type { AuthServices } from '../auth-services.ts'
import { hasRequiredAal, requireSession } from './require-session.ts'
import { deleteOtherSessions } from './sessions.ts'

/**
 * POST /logout?scope=global|local|others: ends all sessions of the user, this session, or all other sessions.
 * A session without the required second factor can only end itself.
 */
export async function signOut(context: Context, services: AuthServices): Promise<void> {
  const current = await requireSession(context, services)
  const { user, session } = current
  const scope = context.req.query('scope') ?? 'global'
  const { database } = services
  switch (scope) {
    case 'global':
      await database.query('delete from auth.sessions where user_id = $1 and (id = $2 or $3::boolean)', [
        user.id,
        session.id,
        hasRequiredAal(current),
      ])
      return
    case 'local':
      await database.query('delete from auth.sessions where id = $1', [session.id])
      return
    case 'others':
      if (!hasRequiredAal(current)) {
        throw new AuthError(403, 'insufficient_aal', 'AAL2 required to end other sessions')
      }
      return deleteOtherSessions(database, user.id, session.id)
    default:
      throw new AuthError(400, 'validation_failed', 'Unsupported logout scope')
  }
}
