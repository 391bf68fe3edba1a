/** Shares the connections of a server among its clients. */
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { BlockList, Socket } from 'node:net'

import { isInCidrList, isLoopback, toClientNetwork } from '@marquee/http/client-ip.ts'

import type { Limits } from './limits.ts'
import { rejectSlowRequest } from './reject-request.ts'

/** Whether a peer may hold the connections of many clients: a trusted proxy, or any program on this machine. */
export type IsProxy = (ip: string) => boolean

export function countsAsProxy(trustedProxies?: BlockList): IsProxy {
  return (ip) => isLoopback(ip) || (trustedProxies !== undefined && isInCidrList(trustedProxies, ip))
}

/** Closes connections above a client's share as soon as they are accepted. Proxies have no share of their own. */
export function shareConnections(
  server: Server,
  { maxConnectionsPerClient }: Pick<Limits, 'maxConnectionsPerClient'>,
  isProxy: IsProxy,
): void {
  const countByClient = new Map<string, number>()
  server.on('connection', (socket: Socket) => {
    const ip = socket.remoteAddress
    // It is undefined if the client has disconnected already.
    if (ip === undefined || isProxy(ip)) return
    const client = toClientNetwork(ip)
    const count = countByClient.get(client) ?? 0
    if (count >= maxConnectionsPerClient) return void socket.destroy()
    countByClient.set(client, count + 1)
    socket.once('close', () => {
      const remaining = (countByClient.get(client) ?? 1) - 1
      if (remaining > 0) countByClient.set(client, remaining)
      else countByClient.delete(client)
    })
  })
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
