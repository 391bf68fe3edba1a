import { listenAnywhere } from '@marquee/stripe-emulator/webhooks/test-receiver.ts'
import { createClient } from '@supabase/supabase-js'
import { pino } from 'pino'

import { openEmbeddedBackend } from '../../server/app/embedded-backend.ts'
import { openPayments } from '../../server/app/payments.ts'
import { readConfig } from '../../server/config/config.ts'

export type Product = Awaited<ReturnType<typeof startProduct>>

/** Runs the product on a data folder, as far as an operator's command meets it. */
export async function startProduct(dataFolder: string) {
  const config = readConfig({ DATA_DIR: dataFolder })
  const logger = pino({ level: 'error' }, pino.destination(2))
  const payments = await openPayments(config, logger)
  const backend = await openEmbeddedBackend(config, payments, logger)
  const inside = await listenAnywhere(backend.app)
  const outside = payments.standIn && (await listenAnywhere(payments.standIn.app))
  const url = `http://127.0.0.1:${inside.port}`
  return {
    url,
    keys: backend.keys,
    variables: {
      DATA_DIR: dataFolder,
      HOST: '127.0.0.1',
      PORT: String(inside.port),
      OUTSIDE_PORT: String(outside?.port),
    },
    async signUp() {
      const email = `viewer-${crypto.randomUUID()}@example.com`
      const client = createClient(url, backend.keys.anonKey, { auth: { persistSession: false } })
      const { error } = await client.auth.signUp({ email, password: 'correct horse' })
      if (error) throw error
      return { email, client }
    },
    async close() {
      await inside.close()
      await outside?.close()
      await backend.close()
      await payments.standIn?.close()
    },
  }
}
