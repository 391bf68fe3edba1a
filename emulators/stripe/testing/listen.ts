import { once } from 'node:events'

import { serve } from '@hono/node-server'
import type { Hono } from 'hono'

const GRACE_MS = 2_000

/** Serves an app on a free port of this machine; `close` lets open requests finish first. */
export async function listenOnFreePort(app: Hono): Promise<{ port: number; close: () => Promise<void> }> {
  const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' })
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port')
  return {
    port: address.port,
    async close() {
      const closed = once(server, 'close')
      server.close()
      const timer = setTimeout(
        () => 'closeAllConnections' in server && server.closeAllConnections(),
        GRACE_MS,
      )
      await closed
      clearTimeout(timer)
    },
  }
}
