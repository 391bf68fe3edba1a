/** Runs the emulator on its own: `npm start -w emulators/stripe -- --help`. */
import { once } from 'node:events'
import { parseArgs } from 'node:util'

import { serve } from '@hono/node-server'
import { pino } from 'pino'

import { createStripeEmulator } from './stripe-emulator.ts'

const HELP = `Usage: npm start -w emulators/stripe -- [options]

Options:
  --port <port>         Port on 127.0.0.1 (default: PORT, or 4301)
  --data <file>         SQLite file to keep data in (default: in memory)
  --webhook-url <url>   URL that receives signed events (default: none)
  --help                Print this help

Environment:
  STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET   Replace the default secrets
`

const { values: options } = parseOptions()
if (options.help) {
  process.stdout.write(HELP)
} else {
  await run().catch(fail)
}

async function run(): Promise<void> {
  const secretKey = process.env['STRIPE_SECRET_KEY'] || 'sk_test_emulator'
  const webhookSecret = process.env['STRIPE_WEBHOOK_SECRET'] || 'whsec_emulator'
  const server = serve({
    fetch: (request) => emulator.app.fetch(request),
    port: Number(options.port),
    hostname: '127.0.0.1',
  })
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  const emulator = createStripeEmulator({
    path: options.data,
    secretKey,
    webhookSecret,
    webhookUrl: options['webhook-url'],
    pageOrigins: [`http://localhost:${port}`, `http://127.0.0.1:${port}`],
    logger: pino({ level: 'warn' }, pino.destination(2)),
  })
  emulator.start()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      server.close()
      void emulator.close().then(() => process.exit())
    })
  }
  process.stdout.write(`Stripe emulator
  API base URL    http://localhost:${port}/v1
  Secret key      ${secretKey}
  Webhook secret  ${webhookSecret}

Connect the official library:
  new Stripe('${secretKey}', { host: 'localhost', port: ${port}, protocol: 'http' })
`)
}

function parseOptions() {
  try {
    return parseArgs({
      options: {
        port: { type: 'string', default: process.env['PORT'] || '4301' },
        data: { type: 'string', default: ':memory:' },
        'webhook-url': { type: 'string' },
        help: { type: 'boolean', default: false },
      },
    })
  } catch (error) {
    return fail(error)
  }
}

function fail(error: unknown): never {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
}
