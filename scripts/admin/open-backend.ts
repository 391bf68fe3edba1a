/** Access to accounts and payments with an operator's rights, wherever they are. */
import { DataFolderInUseError } from '@marquee/database/data-folder-lock.ts'
import { loadStripeKeys } from '@marquee/stripe-emulator/keys.ts'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import type { Hono } from 'hono'
import { pino } from 'pino'
import type { Stripe } from 'stripe'

import { openEmbeddedBackend } from '../../server/app/embedded-backend.ts'
import { getFunctionEnvironment } from '../../server/app/function-environment.ts'
import { openPayments } from '../../server/app/payments.ts'
import { readConfig, type ServerConfig } from '../../server/config/config.ts'
import { loopbackOrigin } from '../../server/config/public-origins.ts'
import { createStripeClient } from '../../supabase/functions/_shared/stripe-client.ts'
import { AdminError } from './admin-error.ts'
import { requireDatabase } from './preconditions.ts'
import { findRunningProduct } from './running-product.ts'

export type Backend = {
  service: SupabaseClient
  stripe: () => Stripe
  /** For messages, such as "the data folder /srv/marquee". */
  location: string
  close: () => Promise<void>
}

/**
 * Opens the backend that `npm start` would use with these environment variables.
 * @throws ConfigError, or AdminError if it cannot be reached
 */
export async function openBackend(variables: Record<string, string | undefined>): Promise<Backend> {
  const config = readConfig(variables)
  if (config.supabase) return openProject(config, variables['SUPABASE_SERVICE_ROLE_KEY'])
  try {
    return await openStopped(config)
  } catch (error) {
    if (error instanceof DataFolderInUseError) return openRunning(config)
    throw error
  }
}

function openProject({ supabase, stripe }: ServerConfig, serviceKey: string | undefined): Backend {
  if (!supabase || !serviceKey)
    throw new AdminError('SUPABASE_SERVICE_ROLE_KEY is missing: with SUPABASE_URL this command needs it')
  return {
    service: createServiceClient(supabase.url, serviceKey),
    stripe() {
      if (!stripe) throw new AdminError('STRIPE_SECRET_KEY is missing: the account has payments at Stripe')
      return createStripeClient((name) => (name === 'STRIPE_SECRET_KEY' ? stripe.secretKey : undefined))
    },
    location: supabase.url,
    close: async () => {},
  }
}

/** Opens the running product over HTTP, with the keys in its data folder. */
async function openRunning(config: ServerConfig): Promise<Backend> {
  const { host, sandboxPort, dataFolder } = config
  const { url, serviceRoleKey } = await findRunningProduct(config)
  const secretKey = config.stripe?.secretKey ?? (await loadStripeKeys(dataFolder)).secretKey
  const variables: Record<string, string | undefined> = {
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_API_URL: config.stripe ? undefined : loopbackOrigin(host, sandboxPort),
  }
  return {
    service: createServiceClient(url, serviceRoleKey),
    stripe: () => createStripeClient((name) => variables[name]),
    location: `the product at ${url}`,
    close: async () => {},
  }
}

/**
 * Opens the database itself, behind the same services as in the product but without a port: the data folder's database
 * while the product is stopped, or the one on a server at any time.
 * @throws DataFolderInUseError while the product runs on the data folder
 */
async function openStopped(config: ServerConfig): Promise<Backend> {
  const { dataFolder, databaseUrl } = config
  requireDatabase(config)
  const logger = pino({ level: 'error' }, pino.destination(2))
  const payments = await openPayments(config, logger)
  const { emulator } = payments
  const closePayments = async () => emulator?.close()
  try {
    const backend = await openEmbeddedBackend(config, payments, logger)
    const environment = getFunctionEnvironment(config, payments)
    return {
      service: createServiceClient('http://localhost', backend.keys.serviceRoleKey, createFetch(backend.app)),
      stripe: () => createStripeClient((name) => environment[name], emulator && createFetch(emulator.app)),
      location: databaseUrl ? 'the database of DATABASE_URL' : `the data folder ${dataFolder}`,
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

function createServiceClient(url: string, key: string, fetchFunction: typeof fetch = fetch): SupabaseClient {
  return createClient(url, key, {
    auth: { persistSession: false, autoRefreshToken: false },
    global: { fetch: fetchFunction },
  })
}

/** Returns a `fetch` that passes requests to an app in this process. */
function createFetch(app: Hono): typeof fetch {
  return async (input, init) => app.request(input instanceof URL ? input.href : input, init)
}
