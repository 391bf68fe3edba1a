import { Hono } from 'hono'
import type { Logger } from 'pino'

import { listen } from './listen.ts'

/** Whoever waited at the public addresses has been waited for by then, or cut off. */
const GRACE_MS = 2_000

/** An address at which the product reaches itself. */
export type InnerDoor = {
  /** As in `http://127.0.0.1:40123`. */
  origin: string
  /** What is behind the door; until then it is shut. */
  lead: (to: Hono) => void
  /** May be called again. */
  close: () => Promise<void>
}

/**
 * Opens a door on this machine for the product's own parts: functions that ask for data and payments, and webhooks. A
 * stop takes no more connections at the public addresses, and what is under way there must still be able to end; without
 * a door of its own a function would find the server that it runs in closed.
 */
export async function openInnerDoor(logger: Logger): Promise<InnerDoor> {
  let leadsTo: Hono | undefined
  let closing: Promise<void> | undefined
  const shut = new Hono().all('*', (context) => context.text('Not yet', 503))
  // An app that looks up where it leads at every request: routes are added to the real one after the door has its port.
  const door = new Hono()
  door.fetch = (...call) => (leadsTo ?? shut).fetch(...call)
  const { server, close } = await listen(door, { host: '127.0.0.1', port: 0, variable: 'HOST' }, { logger })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The inner door has no port')
  return {
    origin: `http://127.0.0.1:${address.port}`,
    lead(to) {
      leadsTo = to
    },
    close: () => (closing ??= close(GRACE_MS)),
  }
}
