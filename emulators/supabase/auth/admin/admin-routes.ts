import type { Context, Hono } from 'hono'

import { AuthError } from '../auth-error.ts'
import type { AuthServices } from '../auth-services.ts'
import { parseIdParam, removeFactor, requireFactor } from '../factors/factors.ts'
import { requireToken } from '../sessions/require-session.ts'
import { findUserById, toUserResponse, type UserRow } from '../users/user-rows.ts'
import { createUser, deleteUser, listUsersPage, updateUser } from './admin-users.ts'
import { generateLink, invite } from './generate-link.ts'

/** Adds `/admin` and `/invite`, which require the service key. */
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
  app.get('/admin/users', (context) => listUsersPage(context, services))
  app.post('/admin/users', async (context) => context.json(await createUser(context, services)))
  app.get('/admin/users/:user_id', async (context) =>
    context.json(toUserResponse(await requireUser(context, services))),
  )
  app.put('/admin/users/:user_id', async (context) => {
    const user = await requireUser(context, services)
    return context.json(await updateUser(context, services, user))
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
    const factorId = parseIdParam(context, 'factor_id')
    await services.database.transaction(async (transaction) =>
      removeFactor(transaction, await requireFactor(transaction, user.id, factorId)),
    )
    return context.json({ id: factorId })
  })
}

/** @throws AuthError 404 validation_failed or user_not_found */
async function requireUser(context: Context, { database }: AuthServices): Promise<UserRow> {
  const user = await findUserById(database, parseIdParam(context, 'user_id'))
  if (user) return user
  throw new AuthError(404, 'user_not_found', 'User not found')
}
