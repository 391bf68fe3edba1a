import type { Context, Hono } from 'hono'

import { AuthError } from '../auth-error.ts'
import type { AuthServices } from '../auth-services.ts'
import { readId, removeFactor, requireFactor } from '../factors/factor-rows.ts'
import { requireToken } from '../require-session.ts'
import { findUserById, userAnswer, type UserRow } from '../users.ts'
import { changeUser } from './change-user.ts'
import { createUser } from './create-user.ts'
import { deleteUser } from './delete-user.ts'
import { listPage } from './list-page.ts'
import { generateLink, invite } from './operator-links.ts'

/** What a service key may do with any account, at `/admin`. */
export function addAdminRoutes(app: Hono, services: AuthServices): void {
  for (const path of ['/admin/*', '/invite']) {
    app.use(path, async (context, next) => {
      const { role } = await requireToken(context, services)
      if (role !== 'service_role') throw new AuthError(403, 'not_admin', 'User not allowed')
      await next()
    })
  }
  app.post('/invite', async (context) => context.json(await invite(context, services)))
  app.post('/admin/generate_link', async (context) => context.json(await generateLink(context, services)))
  app.get('/admin/users', (context) => listPage(context, services))
  app.post('/admin/users', async (context) => context.json(await createUser(context, services)))
  app.get('/admin/users/:user_id', async (context) =>
    context.json(userAnswer(await requireUser(context, services))),
  )
  app.put('/admin/users/:user_id', async (context) => {
    const user = await requireUser(context, services)
    return context.json(await changeUser(context, services, user))
  })
  app.delete('/admin/users/:user_id', async (context) => {
    await deleteUser(context, services, await requireUser(context, services))
    return context.json({})
  })
  app.get('/admin/users/:user_id/factors', async (context) =>
    context.json((await requireUser(context, services)).factors),
  )
  app.delete('/admin/users/:user_id/factors/:factor_id', async (context) => {
    const user = await requireUser(context, services)
    const factorId = readId(context, 'factor_id')
    await services.database.transaction(async (transaction) =>
      removeFactor(transaction, await requireFactor(transaction, user.id, factorId)),
    )
    return context.json({ id: factorId })
  })
}

/** @throws AuthError 404 validation_failed or user_not_found */
async function requireUser(context: Context, { database }: AuthServices): Promise<UserRow> {
  const user = await findUserById(database, readId(context, 'user_id'))
  if (user) return user
  throw new AuthError(404, 'user_not_found', 'User not found')
}
