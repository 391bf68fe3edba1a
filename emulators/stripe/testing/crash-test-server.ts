/** The server that `store.test.ts` kills; the first argument is its data folder. */
import { join } from 'node:path'

import { serve } from '@hono/node-server'
import { pino } from 'pino'

import { createStripeEmulator } from '../stripe-emulator.ts'

const [, , folder = ''] = process.argv
const { app } = createStripeEmulator({
  path: join(folder, 'killed', 'stripe.sqlite'),
  secretKey: 'sk_test_kill',
  webhookSecret: 'whsec_kill',
  webhookUrl: 'http://127.0.0.1:9/webhook',
  pageOrigins: ['http://localhost'],
  logger: pino({ level: 'warn' }, pino.destination(2)),
})
serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) => process.stdout.write(`${port}\n`))
