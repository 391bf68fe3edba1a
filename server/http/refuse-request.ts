import { randomUUID } from 'node:crypto'
import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'

import type { Limits } from './limits.ts'
import type { RequestMarks } from './request-marks.ts'

export type Refusal = { status: number; message: string; headers?: Readonly<Record<string, string>> }

/** By the codes of Node's parser and of its timers. Everything else that it cannot read is just not HTTP. */
const REFUSAL_BY_CODE: Readonly<Record<string, Refusal>> = {
  HPE_HEADER_OVERFLOW: { status: 431, message: 'The headers are too large' },
  HPE_CHUNK_EXTENSIONS_OVERFLOW: { status: 413, message: 'The chunk extensions are too large' },
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, message: 'The request took too long to come' },
}
const UNREADABLE: Refusal = { status: 400, message: 'The request cannot be read' }

const REASONS: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  405: 'Method Not Allowed',
  408: 'Request Timeout',
  413: 'Content Too Large',
  431: 'Request Header Fields Too Large',
}

/** Why a request that could be parsed is not answered all the same; nothing for all others. */
export function complaintAbout(
  { method, url = '', rawHeaders }: IncomingMessage,
  { hosts }: RequestMarks,
  { headers }: Limits,
): Refusal | undefined {
  if (method === 'TRACE')
    return { status: 405, message: 'TRACE is not answered', headers: { allow: 'GET, HEAD' } }
  // Neither `*` nor a whole address, which is said to proxies: what it names and what Host names could differ.
  if (!url.startsWith('/')) return { status: 400, message: 'The address must be a path' }
  // The first of two is not more true than the second.
  if (hosts > 1) return { status: 400, message: 'There must be one Host header' }
  if (rawHeaders.length / 2 > headers) return { status: 431, message: 'There are too many headers' }
  return undefined
}

/** Answers what never becomes a request: what cannot be parsed, comes too slowly, or wants to be something else than HTTP. */
export function refuseWhatIsNoRequest(server: Server, standard: Readonly<Record<string, string>>): void {
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    // Gone, or in the middle of an answer, into which another must not be written.
    if (error.code === 'ECONNRESET' || !socket.writable || isBeingAnswered(socket))
      return void socket.destroy()
    endWith(socket, REFUSAL_BY_CODE[error.code ?? ''] ?? UNREADABLE, standard)
  })
  server.on('connect', (_request, socket) =>
    endWith(socket, { status: 405, message: 'This is no proxy', headers: { allow: 'GET, HEAD' } }, standard),
  )
  server.on('upgrade', (_request, socket) =>
    endWith(socket, { status: 400, message: 'There are no sockets here' }, standard),
  )
}

/** Whether a client asks for a web socket. Other upgrades, such as to HTTP/2, are offers that may be passed over. */
export function wantsSocket({ headers }: IncomingMessage): boolean {
  return headers.upgrade?.toLowerCase() === 'websocket'
}

function endWith(
  socket: Duplex,
  { status, message, headers }: Refusal,
  standard: Readonly<Record<string, string>>,
): void {
  const body = JSON.stringify({ message })
  const lines = Object.entries({
    ...standard,
    ...headers,
    'x-request-id': randomUUID(),
    'content-type': 'application/json',
    'content-length': String(body.length),
    connection: 'close',
  }).map(([name, value]) => `${name}: ${value}`)
  // Whoever went away meanwhile is no failure of ours.
  socket.on('error', () => socket.destroy())
  socket.end([`HTTP/1.1 ${status} ${REASONS[status] ?? 'Error'}`, ...lines, '', body].join('\r\n'), () =>
    socket.destroy(),
  )
}

/** Node notes the answer under way on its socket, and asks the same before it writes refusals of its own. */
function isBeingAnswered(socket: Duplex & { _httpMessage?: { headersSent?: boolean } | null }): boolean {
  // oxlint-disable-next-line no-underscore-dangle -- there is no other place where this can be read
  return socket._httpMessage?.headersSent === true
}
