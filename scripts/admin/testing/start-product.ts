import { listenOnFreePort } from '@marquee/stripe-emulator/testing/listen.ts'
import { createClient } from '@supabase/supabase-js'
import { pino } from 'pino'

import { openEmbeddedBackend } from '../../../server/app/embedded-backend.ts'
import { openPayments } from '../../../server/app/payments.ts'
import { readConfig } from '../../../server/config/config.ts'

export type Product = Awaited<ReturnType<typeof startProduct>>

/** Starts the backend and the Stripe emulator on a data folder; admin commands need nothing else. */
export async function startProduct(dataFolder: string) {
  const config = readConfig({ DATA_DIR: dataFolder })
  const logger = pino({ level: 'error' }, pino.destination(2))
  const payments = await openPayments(config, logger)
  const backend = await openEmbeddedBackend(config, payments, logger)
  const app = await listenOnFreePort(backend.app)
  const sandbox = payments.emulator && (await listenOnFreePort(payments.emulator.app))
  const url = `http://127.0.0.1:${app.port}`
  return {
    url,
    keys: backend.keys,
    variables: {
      DATA_DIR: dataFolder,
      HOST: '127.0.0.1',
      PORT: String(app.port),
      SANDBOX_PORT: String(sandbox?.port),
    },
    async signUp() {
      const email = `user-${crypto.randomUUID()}@example.com`
      const client = createClient(url, backend.keys.anonKey, { auth: { persistSession: false } })
      const { error } = await client.auth.signUp({ email, password: 'correct horse' })
      if (error) throw error
      return { email, client }
    },
    async close() {
      await app.close()
      await sandbox?.close()
      await backend.close()
      await payments.emulator?.close()
    },
  }
}
