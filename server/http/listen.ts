import { createServer, type Server } from 'node:http'

import type { Hono } from 'hono'
import type { Logger } from 'pino'

import { answerRequests, type Middleware } from './answer-requests.ts'
import { Answer } from './answer.ts'
import { LIMITS, type Limits } from './limits.ts'
import { refuseWhatIsNoRequest, wantsSocket } from './refuse-request.ts'
import { SilentConnections } from './silent-connections.ts'
import { standardHeaders } from './standard-headers.ts'
import { WorkUnderWay } from './work-under-way.ts'

/** A port that cannot be had; the message is one line that says what to do. */
export class ListenError extends Error {
  override name = 'ListenError'
}

/** `close` takes no more requests, lets those under way end for `graceMs`, and then cuts them. */
export type Listening = { server: Server; close: (graceMs?: number) => Promise<void> }

export type ListenOptions = {
  middleware?: Middleware
  logger?: Logger
  /** Whether people reach this over HTTPS, which browsers are then told to keep to. */
  isHttps?: boolean
  limits?: Partial<Limits>
}

/** Shorter than the ten seconds after which service managers lose their patience. */
const GRACE_MS = 8_000

/**
 * Serves `app` on one address; `variable` is named when the port cannot be had.
 * @throws ListenError
 */
export async function listen(
  app: Hono,
  address: { host: string; port: number; variable: string },
  options: ListenOptions = {},
): Promise<Listening> {
  const limits = { ...LIMITS, ...options.limits }
  const headersFor = standardHeaders(options.isHttps ?? false)
  const work = new WorkUnderWay()
  const server = createServer(
    {
      ServerResponse: Answer,
      headersTimeout: limits.headersMs,
      requestTimeout: limits.requestMs,
      keepAliveTimeout: limits.keepAliveMs,
      connectionsCheckingInterval: limits.checkMs,
      maxHeaderSize: limits.headerBytes,
      // Without it HTTP/1.0 is refused; what lacks the header in HTTP/1.1 still is.
      requireHostHeader: true,
      shouldUpgradeCallback: wantsSocket,
    },
    answerRequests(app, { ...options, host: address.host, limits, headersFor, work }),
  )
  // One more than allowed, so that one too many can be told from just enough: Node drops the rest in silence.
  server.maxHeadersCount = limits.headers + 1
  server.maxConnections = limits.connections
  server.setTimeout(limits.silenceMs)
  refuseWhatIsNoRequest(server, headersFor('/'))
  const silent = new SilentConnections(server)
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(explain(error, address)))
    server.listen(address.port, address.host, resolve)
  })
  return { server, close: (graceMs = GRACE_MS) => close({ server, work, silent }, graceMs) }
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

type Open = { server: Server; work: WorkUnderWay; silent: SilentConnections }

async function close({ server, work, silent }: Open, graceMs: number): Promise<void> {
  work.isEnding = true
  const closed = new Promise<void>((resolve) => server.close(() => resolve()))
  server.closeIdleConnections()
  silent.close()
  const timer = setTimeout(() => server.closeAllConnections(), graceMs)
  await closed
  clearTimeout(timer)
  // A client may have gone without its answer: what is being done for it still wants the database.
  await work.idle()
}
