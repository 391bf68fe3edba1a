import { randomUUID } from 'node:crypto'
import type { IncomingMessage, Server } from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'

import type { Limits } from './limits.ts'
import { endConnection } from './linger.ts'
import type { RequestHead } from './request-head.ts'

export type Rejection = { status: number; message: string; headers?: Readonly<Record<string, string>> }

/** For a client that has its whole share of requests in progress. */
export const EXCESS: Rejection = {
  status: 429,
  message: 'Too many requests at once',
  headers: { 'retry-after': '1', 'cache-control': 'no-store' },
}

const SLOW: Rejection = { status: 408, message: 'The request took too long to arrive' }

/** By the error codes of Node's HTTP parser and timers. Any other parse error is `MALFORMED`. */
const REJECTION_BY_CODE: Readonly<Record<string, Rejection>> = {
  HPE_HEADER_OVERFLOW: { status: 431, message: 'The headers are too large' },
  HPE_CHUNK_EXTENSIONS_OVERFLOW: { status: 413, message: 'The chunk extensions are too large' },
  ERR_HTTP_REQUEST_TIMEOUT: SLOW,
}
const MALFORMED: Rejection = { status: 400, message: 'The request is malformed' }

const REASON_PHRASES: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  405: 'Method Not Allowed',
  408: 'Request Timeout',
  413: 'Content Too Large',
  431: 'Request Header Fields Too Large',
}

/** Returns why a request that Node could parse is rejected all the same, or undefined if it is acceptable. */
export function findViolation(
  { method, url = '', rawHeaders }: IncomingMessage,
  { hostCount }: RequestHead,
  { maxHeaders }: Limits,
): Rejection | undefined {
  if (method === 'TRACE')
    return { status: 405, message: 'TRACE is not supported', headers: { allow: 'GET, HEAD' } }
  // Absolute URLs and `*` are meant for proxies; an absolute URL could also contradict the Host header.
  if (!url.startsWith('/')) return { status: 400, message: 'The request target must be a path' }
  // With two Host headers, a proxy and this server could each trust a different one.
  if (hostCount > 1) return { status: 400, message: 'There must be exactly one Host header' }
  if (rawHeaders.length / 2 > maxHeaders) return { status: 431, message: 'There are too many headers' }
  return undefined
}

/** Responds to what never becomes a request: malformed bytes, timeouts, CONNECT and WebSocket upgrades. */
export function rejectInvalidConnections(
  server: Server,
  securityHeaders: Readonly<Record<string, string>>,
): void {
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    // A second response must not be written into one that has begun.
    if (error.code === 'ECONNRESET' || !socket.writable || hasResponseStarted(socket))
      return void socket.destroy()
    endSocket(socket, REJECTION_BY_CODE[error.code ?? ''] ?? MALFORMED, securityHeaders)
  })
  server.on('connect', (_request, socket) =>
    endSocket(
      socket,
      { status: 405, message: 'This server is not a proxy', headers: { allow: 'GET, HEAD' } },
      securityHeaders,
    ),
  )
  server.on('upgrade', (_request, socket) =>
    endSocket(socket, { status: 400, message: 'WebSocket upgrades are not supported' }, securityHeaders),
  )
}

/** Ends a request whose body does not arrive with a 408, or only the connection if a response has begun. */
export function rejectSlowRequest(socket: Socket, securityHeaders: Readonly<Record<string, string>>): void {
  if (!socket.writable || hasResponseStarted(socket)) return void socket.destroy()
  endSocket(socket, SLOW, securityHeaders)
}

/** Returns true if a client asks for a WebSocket. Other upgrades, such as to HTTP/2, are optional. */
export function isWebSocketUpgrade({ headers }: IncomingMessage): boolean {
  return headers.upgrade?.toLowerCase() === 'websocket'
}

function endSocket(
  socket: Duplex,
  { status, message, headers }: Rejection,
  securityHeaders: Readonly<Record<string, string>>,
): void {
  const body = JSON.stringify({ message })
  const lines = Object.entries({
    ...securityHeaders,
    ...headers,
    'x-request-id': randomUUID(),
    'content-type': 'application/json',
    'content-length': String(body.length),
    connection: 'close',
  }).map(([name, value]) => `${name}: ${value}`)
  // The client may disconnect first, which is not an error of the server.
  socket.on('error', () => socket.destroy())
  socket.write([`HTTP/1.1 ${status} ${REASON_PHRASES[status] ?? 'Error'}`, ...lines, '', body].join('\r\n'))
  endConnection(socket)
}

/** Reads the response in progress from where Node stores it; Node checks the same field before it writes a 400. */
function hasResponseStarted(socket: Duplex & { _httpMessage?: { headersSent?: boolean } | null }): boolean {
  // oxlint-disable-next-line no-underscore-dangle -- Node exposes it nowhere else
  return socket._httpMessage?.headersSent === true
}
