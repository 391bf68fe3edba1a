import type { Hono } from 'hono'

import type { AuthServices } from '../auth-services.ts'
import { challenge } from './challenge.ts'
import { enrol } from './enrol.ts'
import { unenrol } from './unenrol.ts'
import { verifyFactor } from './verify-factor.ts'

/** Second factors, at `/factors`. A list of them is part of the account. */
export function addFactorRoutes(app: Hono, services: AuthServices): void {
  app.post('/factors', async (context) => context.json(await enrol(context, services)))
  app.post('/factors/:factor_id/challenge', async (context) =>
    context.json(await challenge(context, services)),
  )
  app.post('/factors/:factor_id/verify', async (context) =>
    context.json(await verifyFactor(context, services)),
  )
  app.delete('/factors/:factor_id', async (context) => context.json(await unenrol(context, services)))
}
