/** Shares the connections of a server, and the requests in progress, among its clients. */
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { BlockList, Socket } from 'node:net'

import { isInCidrList, isLoopback, resolveClientIp, toClientNetwork } from '@marquee/http/client-ip.ts'

import type { Limits } from './limits.ts'
import { rejectSlowRequest } from './reject-request.ts'

/** Returns true for a peer that may hold the connections of many clients. */
export type IsProxy = (ip: string) => boolean

export function countsAsProxy(trustedProxies?: BlockList): IsProxy {
  return (ip) => isLoopback(ip) || (trustedProxies !== undefined && isInCidrList(trustedProxies, ip))
}

/** Counts what each client holds at a time. */
class Shares {
  readonly #countByClient = new Map<string, number>()
  readonly #max: number

  constructor(max: number) {
    this.#max = max
  }

  /** Returns a function that ends the holding, to be called once, or undefined if the client holds its whole share. */
  take(client: string): (() => void) | undefined {
    const count = this.#countByClient.get(client) ?? 0
    if (count >= this.#max) return undefined
    this.#countByClient.set(client, count + 1)
    return () => {
      const remaining = (this.#countByClient.get(client) ?? 1) - 1
      if (remaining > 0) this.#countByClient.set(client, remaining)
      else this.#countByClient.delete(client)
    }
  }
}

/** Closes connections above a client's share as soon as they are accepted. Proxies have no share of their own. */
export function shareConnections(
  server: Server,
  { maxConnectionsPerClient }: Pick<Limits, 'maxConnectionsPerClient'>,
  isProxy: IsProxy,
): void {
  const shares = new Shares(maxConnectionsPerClient)
  server.on('connection', (socket: Socket) => {
    const ip = socket.remoteAddress
    // It is undefined if the client has disconnected already.
    if (ip === undefined || isProxy(ip)) return
    const release = shares.take(toClientNetwork(ip))
    if (release) socket.once('close', release)
    else socket.destroy()
  })
}

/** Counts a request until its response has ended. Returns false if the client has its whole share in progress. */
export type TakeRequestShare = (
  request: IncomingMessage,
  response: ServerResponse,
  hasBody: boolean,
) => boolean

/** Shares the requests in progress among clients, also those behind a proxy, which holds the connections for them. */
export function createRequestShares(
  { maxRequestsPerClient, maxBodiesPerClient }: Pick<Limits, 'maxRequestsPerClient' | 'maxBodiesPerClient'>,
  isProxy: IsProxy,
  trustedProxies?: BlockList,
): TakeRequestShare {
  const requests = new Shares(maxRequestsPerClient)
  const bodies = new Shares(maxBodiesPerClient)
  return (request, response, hasBody) => {
    // Node joins repeated headers. Reading one parses all, which requests without a proxy do not need.
    const forwardedFor = trustedProxies && request.headers['x-forwarded-for']?.toString()
    const ip = resolveClientIp(request.socket.remoteAddress, forwardedFor, trustedProxies)
    // A proxy's own requests, such as health checks.
    if (ip === undefined || isProxy(ip)) return true
    const client = toClientNetwork(ip)
    const releaseRequest = requests.take(client)
    if (!releaseRequest) return false
    response.once('close', releaseRequest)
    if (!hasBody) return true
    const releaseBody = bodies.take(client)
    if (!releaseBody) return false
    // Emitted when the body has arrived, and otherwise when the connection ends.
    request.once('close', releaseBody)
    return true
  }
}

/** Responds with 408 when a request's body pauses for too long. Handling it may take longer. */
export function limitBodyPauses(
  request: IncomingMessage,
  response: ServerResponse,
  { bodyIdleTimeoutMs, idleTimeoutMs }: Pick<Limits, 'bodyIdleTimeoutMs' | 'idleTimeoutMs'>,
  securityHeaders: Readonly<Record<string, string>>,
): void {
  const { socket } = request
  // Node restores the server's timeout with the next request on the connection.
  socket.setTimeout(bodyIdleTimeoutMs)
  // Emitted only until the body has arrived.
  request.once('timeout', () => rejectSlowRequest(socket, securityHeaders))
  response.once('timeout', () => socket.setTimeout(idleTimeoutMs))
}
