import type { Context } from 'hono'

import { AuthError } from '../auth-error.ts'
import type { AuthServices } from '../auth-services.ts'
import { requireSession } from '../require-session.ts'
import { readId, removeFactor, requireFactor } from './factor-rows.ts'

/** DELETE /factors/{id}. A factor that counts is removed only by who has shown one. */
export async function unenrol(context: Context, services: AuthServices): Promise<{ id: string }> {
  const { user, session } = await requireSession(context, services)
  const factorId = readId(context, 'factor_id')
  await services.database.transaction(async (transaction) => {
    const factor = await requireFactor(transaction, user.id, factorId)
    if (factor.status === 'verified' && session.aal !== 'aal2') {
      throw new AuthError(422, 'insufficient_aal', 'AAL2 required to unenroll verified factor')
    }
    await removeFactor(transaction, factor)
  })
  return { id: factorId }
}
