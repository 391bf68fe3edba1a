import { existsSync } from 'node:fs'
import { join } from 'node:path'

import type { Hono } from 'hono'
import { pino } from 'pino'

import { openEmbeddedBackend } from '../../server/app/embedded-backend.ts'
import { functionEnvironment } from '../../server/app/function-environment.ts'
import { openPayments } from '../../server/app/payments.ts'
import type { ServerConfig } from '../../server/config/config.ts'
import { stripeClient } from '../../supabase/functions/_shared/stripe-client.ts'
import { AdminError } from './admin-error.ts'
import { type Backend, serviceClientFor } from './backend.ts'

/**
 * The database itself: the data folder's while the product is stopped, or the server's at any time. The backend's
 * services stand before it as they do in the product, but on no port.
 * @throws DataFolderInUseError while the product runs on the data folder
 */
export async function openStopped(config: ServerConfig): Promise<Backend> {
  const { dataFolder, databaseUrl } = config
  refuseMissingDatabase(config)
  const logger = pino({ level: 'error' }, pino.destination(2))
  const payments = await openPayments(config, logger)
  const standIn = payments.standIn
  const closePayments = async () => standIn?.close()
  try {
    const backend = await openEmbeddedBackend(config, payments, logger)
    const environment = functionEnvironment(config, payments)
    const send = standIn && sendTo(standIn.app)
    return {
      service: serviceClientFor('http://localhost', backend.keys.serviceRoleKey, sendTo(backend.app)),
      stripe: () => stripeClient((name) => environment[name], send),
      where: databaseUrl ? 'the database of DATABASE_URL' : `the data folder ${dataFolder}`,
      async close() {
        await backend.close()
        await closePayments()
      },
    }
  } catch (error) {
    await closePayments()
    throw error
  }
}

/** @throws AdminError before a database is made in a folder that was named by mistake */
export function refuseMissingDatabase({ dataFolder, databaseUrl }: ServerConfig): void {
  if (!databaseUrl && !existsSync(join(dataFolder, 'database')))
    throw new AdminError(`There is no database in ${dataFolder}: set DATA_DIR to the product's data folder`)
}

function sendTo(app: Hono): typeof fetch {
  return async (input, init) => app.request(input instanceof URL ? input.href : input, init)
}
