import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'

import { getRequestListener } from '@hono/node-server'
import type { Hono } from 'hono'

/** A port that cannot be had; the message is one line that says what to do. */
export class ListenError extends Error {
  override name = 'ListenError'
}

export type Listening = { server: Server; close: () => Promise<void> }

/** Connect's shape, which Vite's development middleware has. */
export type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void

/** How long a stopping server waits for answers under way. */
const GRACE_MS = 3000

/**
 * Serves `app` on one address; `variable` is named when the port cannot be had.
 * @throws ListenError
 */
export async function listen(
  app: Hono,
  address: { host: string; port: number; variable: string },
  middleware?: Middleware,
): Promise<Listening> {
  const answer = getRequestListener(app.fetch)
  const server = createServer((request, response) => {
    if (middleware) middleware(request, response, () => void answer(request, response))
    else void answer(request, response)
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(explain(error, address)))
    server.listen(address.port, address.host, resolve)
  })
  return { server, close: () => close(server) }
}

function explain(
  error: NodeJS.ErrnoException,
  { host, port, variable }: { host: string; port: number; variable: string },
) {
  const where = `${host}:${port}`
  if (error.code === 'EADDRINUSE') {
    return new ListenError(
      `Port ${port} is in use on ${host}: stop what listens there or set ${variable} to another port`,
    )
  }
  if (error.code === 'EACCES')
    return new ListenError(`No permission to listen on ${where}: set ${variable} to a port above 1023`)
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND') {
    return new ListenError(`HOST ${host} is not an address of this machine`)
  }
  return new ListenError(`Cannot listen on ${where} (${error.code ?? error.message})`)
}

async function close(server: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()))
  server.closeIdleConnections()
  const timer = setTimeout(() => server.closeAllConnections(), GRACE_MS)
  await closed
  clearTimeout(timer)
}
