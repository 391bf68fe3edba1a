import { Hono } from 'hono'
import type { Logger } from 'pino'

import { listen } from './listen.ts'

/** Short: the public listeners have closed by then, so that their requests have ended or been cut off. */
const GRACE_MS = 2_000

/** A loopback origin at which the product reaches itself. */
export type InternalListener = {
  /** Such as `http://127.0.0.1:40123`. */
  origin: string
  /** Sets the app to serve; every request gets a 503 before that. */
  attach: (app: Hono) => void
  /** Can be called repeatedly. */
  close: () => Promise<void>
}

/**
 * Opens a loopback port for the product's own requests: from functions to data and payments, and webhooks. During a
 * shutdown the public listeners accept no connections while functions in flight still have to make requests.
 */
export async function openInternalListener(logger: Logger): Promise<InternalListener> {
  let attachedApp: Hono | undefined
  let closing: Promise<void> | undefined
  const notReady = new Hono().all('*', (context) => context.text('Not ready', 503))
  // Delegates per request, because the app is created after its port is known.
  const delegate = new Hono()
  delegate.fetch = (...call) => (attachedApp ?? notReady).fetch(...call)
  const { server, close } = await listen(
    delegate,
    { host: '127.0.0.1', port: 0, variable: 'HOST' },
    { logger },
  )
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The internal listener has no port')
  return {
    origin: `http://127.0.0.1:${address.port}`,
    attach(app) {
      attachedApp = app
    },
    close: () => (closing ??= close(GRACE_MS)),
  }
}
