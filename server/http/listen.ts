import { createServer, type Server } from 'node:http'
import type { BlockList } from 'node:net'
import { setTimeout as startTimer } from 'node:timers'
import { setImmediate, setTimeout } from 'node:timers/promises'

import type { Hono } from 'hono'
import type { Logger } from 'pino'

import { CompressedResponse } from './compressed-response.ts'
import { InFlightRequests } from './in-flight-requests.ts'
import { DEFAULT_LIMITS, type Limits } from './limits.ts'
import { countsAsProxy, createRequestShares, shareConnections, type IsProxy } from './per-client-limits.ts'
import { isWebSocketUpgrade, rejectInvalidConnections } from './reject-request.ts'
import { createRequestListener, type Middleware } from './request-listener.ts'
import { createSecurityHeaders } from './security-headers.ts'

/** A port cannot be used; the message is one line that says what to do. */
export class ListenError extends Error {
  override name = 'ListenError'
}

/** `close` accepts no more connections, waits `graceMs` for those in flight, and then ends their connections. */
export type Listening = { server: Server; close: (graceMs?: number) => Promise<void> }

/** `variable` is the environment variable to name when the port cannot be used. */
type Endpoint = { host: string; port: number; variable: string }

export type ListenOptions = {
  middleware?: Middleware
  logger?: Logger
  /** True if users reach this server over HTTPS, which browsers are then told to insist on. */
  isHttps?: boolean
  limits?: Partial<Limits>
  /** Their `X-Forwarded-For` names the client that a request counts for. */
  trustedProxies?: BlockList
  /** By default, trusted proxies and the programs on this machine are proxies. */
  isProxy?: IsProxy
}

/** Shorter than the 10 s after which service managers commonly kill a process. */
const GRACE_MS = 8_000

/** A closing server accepts requests this much longer, for those on their way, and asks clients to disconnect. */
const LINGER_MS = 100

/** Limits how long clients that keep connecting delay the rest. */
const MAX_ACCEPTING_MS = 500

/** Connections that wait to be accepted. Clients of those beyond it try again after a second, then after three. */
const BACKLOG = 4096

/** @throws ListenError if the port cannot be used */
export async function listen(app: Hono, endpoint: Endpoint, options: ListenOptions = {}): Promise<Listening> {
  const { host, port } = endpoint
  const limits = { ...DEFAULT_LIMITS, ...options.limits }
  const headersFor = createSecurityHeaders(options.isHttps ?? false)
  const requests = new InFlightRequests()
  const { trustedProxies, isProxy = countsAsProxy(trustedProxies) } = options
  const takeShare = createRequestShares(limits, isProxy, trustedProxies)
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
    createRequestListener(app, { ...options, host, limits, headersFor, requests, takeShare }),
  )
  // One more than allowed: Node silently drops the rest, so that excess headers could not be detected otherwise.
  server.maxHeadersCount = limits.maxHeaders + 1
  server.maxConnections = limits.maxConnections
  server.setTimeout(limits.idleTimeoutMs)
  shareConnections(server, limits, isProxy)
  rejectInvalidConnections(server, headersFor('/'))
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(toListenError(error, endpoint)))
    server.listen({ port, host, backlog: BACKLOG }, resolve)
  })
  return { server, close: (graceMs = GRACE_MS) => close({ server, requests }, graceMs) }
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

type OpenServer = { server: Server; requests: InFlightRequests }

/**
 * Requests that have reached this machine are served, also those on connections that still wait to be accepted: closing
 * a server resets such connections, and Node accepts only one in each turn of its event loop.
 */
async function close({ server, requests }: OpenServer, graceMs: number): Promise<void> {
  requests.isDraining = true
  await setTimeout(Math.min(LINGER_MS, graceMs))
  await acceptWaitingConnections(server)
  const closed = new Promise<void>((resolve) => server.close(() => resolve()))
  const timer = startTimer(() => server.closeAllConnections(), graceMs)
  await closed
  clearTimeout(timer)
  // Handlers whose client has disconnected may still be using the database.
  await requests.waitUntilIdle()
}

async function acceptWaitingConnections(server: Server): Promise<void> {
  const deadline = performance.now() + MAX_ACCEPTING_MS
  let hasAccepted: boolean
  const onConnection = () => {
    hasAccepted = true
  }
  server.on('connection', onConnection)
  do {
    hasAccepted = false
    // Twice: the first may run in this turn of the event loop, before it reads from sockets.
    await setImmediate()
    await setImmediate()
  } while (hasAccepted && performance.now() < deadline)
  server.off('connection', onConnection)
}
