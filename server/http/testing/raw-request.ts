/** Sends raw bytes to a server, which HTTP clients would not send. */
import { connect, type Socket } from 'node:net'

export type RawResponse = { status: number; head: string; body: string; all: string }

/**
 * Connects to a local port. Resets by the server are ignored. With `allowHalfOpen`, the connection stays open when the
 * server has ended its side.
 */
export async function openSocket(port: number, { allowHalfOpen = false } = {}): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen })
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve)
    socket.once('error', reject)
  })
  socket.on('error', () => socket.destroy())
  return socket
}

/** Resolves to everything received until the server closes the connection. */
export function readToEnd(socket: Socket): Promise<string> {
  let text = ''
  socket.on('data', (chunk) => {
    text += chunk.toString('latin1')
  })
  return new Promise((resolve) => {
    if (socket.closed) resolve(text)
    else socket.once('close', () => resolve(text))
  })
}

/** Sends bytes and resolves to the first response. The server must close the connection. */
export async function sendRaw(port: number, bytes: string): Promise<RawResponse> {
  const socket = await openSocket(port)
  socket.write(bytes, 'latin1')
  return parseRawResponse(await readToEnd(socket))
}

export function parseRawResponse(all: string): RawResponse {
  const [head = '', ...rest] = all.split('\r\n\r\n')
  const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(head)?.[1] ?? 0)
  return { status, head: head.toLowerCase(), body: rest.join('\r\n\r\n'), all }
}

export type HalfSentRequest = { finish: () => Promise<RawResponse> }

/** Sends a request with half of its body. `finish` sends the rest and resolves to the response. */
export async function sendHalf(
  port: number,
  line: string,
  headers: Record<string, string>,
  body: Buffer,
): Promise<HalfSentRequest> {
  const socket = await openSocket(port)
  const received = readToEnd(socket)
  const middle = Math.floor(body.length / 2)
  const allHeaders = { host: 'localhost', ...headers, 'content-length': String(body.length) }
  const head = Object.entries(allHeaders).map(([name, value]) => `${name}: ${value}`)
  socket.write([`${line} HTTP/1.1`, ...head, '', ''].join('\r\n'))
  socket.write(body.subarray(0, middle))
  return {
    async finish() {
      socket.write(body.subarray(middle))
      return parseRawResponse(await received)
    },
  }
}
