import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { Socket } from 'node:net'

import type { Hono } from 'hono'
import type { Logger } from 'pino'

import { CompressedResponse } from './compressed-response.ts'
import { InFlightRequests } from './in-flight-requests.ts'
import { DEFAULT_LIMITS, type Limits } from './limits.ts'
import { isWebSocketUpgrade, rejectInvalidConnections } from './reject-request.ts'
import { createRequestListener, type Middleware } from './request-listener.ts'
import { createSecurityHeaders } from './security-headers.ts'

/** A port cannot be used; the message is one line that says what to do. */
export class ListenError extends Error {
  override name = 'ListenError'
}

/** `close` accepts no more requests, waits `graceMs` for those in flight, and then ends their connections. */
export type Listening = { server: Server; close: (graceMs?: number) => Promise<void> }

/** `variable` is the environment variable to name when the port cannot be used. */
type Endpoint = { host: string; port: number; variable: string }

export type ListenOptions = {
  middleware?: Middleware
  logger?: Logger
  /** Whether users reach this server over HTTPS, which browsers are then told to insist on. */
  isHttps?: boolean
  limits?: Partial<Limits>
}

/** Shorter than the 10 s after which service managers commonly kill a process. */
const GRACE_MS = 8_000

/** A request that was on its way when the server stopped should have arrived by then. */
const IDLE_SOCKET_GRACE_MS = 300

/** @throws ListenError if the port cannot be used */
export async function listen(app: Hono, endpoint: Endpoint, options: ListenOptions = {}): Promise<Listening> {
  const { host, port } = endpoint
  const limits = { ...DEFAULT_LIMITS, ...options.limits }
  const headersFor = createSecurityHeaders(options.isHttps ?? false)
  const requests = new InFlightRequests()
  const server = createServer(
    {
      ServerResponse: CompressedResponse,
      headersTimeout: limits.headersTimeoutMs,
      requestTimeout: limits.requestTimeoutMs,
      keepAliveTimeout: limits.keepAliveTimeoutMs,
      connectionsCheckingInterval: limits.checkIntervalMs,
      maxHeaderSize: limits.maxHeaderBytes,
      // HTTP/1.1 requests without a Host header are still rejected.
      requireHostHeader: true,
      shouldUpgradeCallback: isWebSocketUpgrade,
    },
    createRequestListener(app, { ...options, host, limits, headersFor, requests }),
  )
  // One more than allowed: Node silently drops the rest, so that excess headers could not be detected otherwise.
  server.maxHeadersCount = limits.maxHeaders + 1
  server.maxConnections = limits.maxConnections
  server.setTimeout(limits.idleTimeoutMs)
  rejectInvalidConnections(server, headersFor('/'))
  const idleSockets = new IdleSockets(server)
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(toListenError(error, endpoint)))
    server.listen(port, host, resolve)
  })
  return { server, close: (graceMs = GRACE_MS) => close({ server, requests, idleSockets }, graceMs) }
}

function toListenError(error: NodeJS.ErrnoException, { host, port, variable }: Endpoint): ListenError {
  if (error.code === 'EADDRINUSE')
    return new ListenError(
      `Port ${port} is in use on ${host}: stop the other program or set ${variable} to another port`,
    )
  if (error.code === 'EACCES')
    return new ListenError(`No permission to listen on ${host}:${port}: set ${variable} to a port above 1023`)
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND')
    return new ListenError(`HOST ${host} is not an address of this machine`)
  return new ListenError(`Cannot listen on ${host}:${port} (${error.code ?? error.message})`)
}

/** Connections without a request yet. Node does not count them as idle, so that a stop would wait for them. */
class IdleSockets {
  readonly #sockets = new Set<Socket>()

  constructor(server: Server) {
    server.on('connection', (socket: Socket) => {
      this.#sockets.add(socket)
      socket.once('close', () => this.#sockets.delete(socket))
    })
    server.on('request', ({ socket }: IncomingMessage) => this.#sockets.delete(socket))
  }

  closeSoon(): void {
    setTimeout(() => {
      for (const socket of this.#sockets) socket.destroy()
    }, IDLE_SOCKET_GRACE_MS)
  }
}

type OpenServer = { server: Server; requests: InFlightRequests; idleSockets: IdleSockets }

async function close({ server, requests, idleSockets }: OpenServer, graceMs: number): Promise<void> {
  requests.isDraining = true
  const closed = new Promise<void>((resolve) => server.close(() => resolve()))
  server.closeIdleConnections()
  idleSockets.closeSoon()
  const timer = setTimeout(() => server.closeAllConnections(), graceMs)
  await closed
  clearTimeout(timer)
  // Handlers whose client has disconnected may still be using the database.
  await requests.waitUntilIdle()
}
